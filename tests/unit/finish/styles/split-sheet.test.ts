import { describe, expect, it } from 'vitest';
import { splitSheet } from '../../../../src/build/finish/styles/split-sheet.ts';

const page = '<body class=wide><h1 class="title big">A</h1><a class=link>B</a>';
// By default, the scripts contain the name of the attribute for the colour mode.
const split = (css: string, scripts = 'dataset.theme'): { first: string; later: string } =>
  splitSheet(css, { all: [page] }, scripts).all;

describe('the style sheet in two parts', () => {
  it('loads the rules for the initial page first, in both modes', () => {
    const { first } = split('.title{color:red}.title.big{top:0}[data-theme=dark] .title{color:pink}.wide>a{left:0}');
    expect(first).toContain('.title{color:red}.title.big{top:0}[data-theme=dark] .title{color:pink}.wide>a{left:0}');
  });

  it('leaves out rules for names that no page and no script uses', () => {
    const { first, later } = split('.title,.hero{color:red}.hero .title{top:0}table{left:0}');
    expect(first).toContain('.title{color:red}');
    expect(first + later).not.toMatch(/hero|table/);
  });

  it('keeps rules for positions among siblings', () => {
    const css = '.link:nth-child(even){top:0}.title:nth-child(3n+2){left:0}.big:nth-last-child(2){right:0}';
    expect(split(css).first).toContain(css);
  });

  it('loads a rule first only if all names in its selector are on one page', () => {
    const { first, later } = splitSheet('.one .two{top:0}', { all: ['<p class=one>', '<p class=two>'] }, '').all;
    expect(first).not.toContain('.two');
    expect(later).toContain('.one .two{top:0}');
  });

  it('loads rules for pages of another kind later', () => {
    const pages = { guides: ['<p class=one>'], blog: ['<p class=two>', '<p class="one two">'] };
    const { guides, blog } = splitSheet('.one{top:0}.two{left:0}', pages, '');
    expect(guides).toEqual({ first: '@layer ;.one{top:0}', later: '@layer ;.two{left:0}' });
    expect(blog).toEqual({ first: '@layer ;.one{top:0}.two{left:0}', later: '@layer ;' });
    // In this order, moving the rule would change the order on the page that has both names.
    expect(splitSheet('.two{top:1px}.one{top:0}', pages, '').guides.first).toContain('.two{top:1px}.one{top:0}');
  });

  it('considers each alternative in :is()', () => {
    const css = ':is(.two,.three){top:1px}.one{top:0}';
    const apart = { guides: ['<p class=one>'], blog: ['<p class=one><p class=two>'] };
    expect(splitSheet(css, apart, '').guides.first).toBe('@layer ;.one{top:0}');
    // Moving the rule would change the order for an element with both names.
    expect(splitSheet(css, { ...apart, blog: ['<p class="one two">'] }, '').guides.first).toContain(css);
  });

  it('considers data attributes and align, except those that scripts name', () => {
    const css = '[data-topic=a]{top:0}[data-theme=dark]{left:0}[data-mode=x]{right:0}a[align=left]{bottom:0}';
    const { first, later } = split(css, 'root.dataset.mode=x;set("data-theme")');
    expect(first).toContain('[data-theme=dark]{left:0}[data-mode=x]{right:0}');
    expect(first + later).not.toMatch(/data-topic|align/);
  });

  it('loads rules for interaction, scripts and print later', () => {
    const css = '.link:hover{color:red}.link .open{top:0}@media print{.title{display:none}}@page{margin:1cm}';
    const { first, later } = split(css, 'toggle("link open")');
    expect(first).not.toMatch(/hover|open|print|page/);
    expect(later).toContain(css);
  });

  it('finds names in all kinds of strings in a script', () => {
    const script = "find('.open');let note=\"It's `open`\",a=`tab ${name} wide-tab`";
    expect(split('.open{top:0}.wide-tab{left:0}', script).later).toContain('.open{top:0}.wide-tab{left:0}');
  });

  it('does not move a rule if that would let it override a rule after it', () => {
    const css = '.link:hover{color:red}.wide .link{color:blue}';
    expect(split(css).first).toContain(css);
    expect(split('.link:hover{color:red}.wide .title{color:blue}').later).toContain('.link:hover{color:red}');
    expect(split('.link:hover{color:red}.link{color:blue}').later).toContain('.link:hover{color:red}');
  });

  it('keeps the order of the layers in both parts', () => {
    const { first, later } = split('@layer a{.link:hover{top:0}}@layer b{.title{top:0}}@layer a{.link{top:0}}');
    for (const sheet of [first, later]) expect(sheet).toMatch(/^@layer a,b;/);
  });

  it('inlines constants of the root element', () => {
    const css =
      ':root{--gap:1px;--line:var(--gap)solid}@media print{:root{--ink:1}}.title{border:var(--line)red;top:var(--gap)}';
    expect(split(css).first).toMatch(/\.title\{border:\s*1px\s+solid\s+red;top:1px\}/);
    expect(split(css).first).not.toContain('--');
  });

  it('resolves references to values that depend on the mode, but not to values set on a part of the page', () => {
    const tokens = ':root,[data-theme=dark]{--text:var(--ink);--edge:var(--gap)}';
    const css = ':root{--ink:black;--gap:1px}[data-theme=dark]{--ink:white}.wide{--gap:2px}';
    const { first } = split(`${tokens}${css}.title{color:var(--text);top:var(--edge)}`);
    expect(first).toContain(':root,[data-theme=dark]{--0:var(--2)}');
    expect(first).toContain('.title{color:var(--1);top:var(--0)}');
  });

  it('keeps variables that depend on the mode or that scripts name', () => {
    const changing = ':root{--site-ink:black}[data-theme=dark]{--site-ink:white}.title{color:var(--site-ink)}';
    expect(split(changing).first).toContain(changing.replaceAll('--site-ink', '--0'));
    const known = ':root{--site-gap:1px}.title{top:var(--site-gap)}';
    expect(split(known, 'read("--site-gap")').first).toContain(known);
  });

  it('drops values of the theme that the site overrides', () => {
    const { first } = split(
      '@layer theme{:root{--x:1px}html[data-theme=dark]{--x:2px}}:root{--x:3px}.title{top:var(--x)}',
    );
    expect(first).toMatch(/\.title\{top:3px\}/);
    expect(first).not.toMatch(/[12]px/);
  });

  it('delays declarations without an effect on the initial page', () => {
    const { first, later } = split('.title{color:red;cursor:help;transition:color 1s}.link:hover{top:0}');
    expect(first).toContain('.title{color:red}');
    expect(first).not.toMatch(/cursor|transition/);
    expect(later).toContain('.title{cursor:help;transition:color 1s}.link:hover');
  });

  it('sets inherited values on the root first, because setting them later would restyle every element', () => {
    const css = ':root{--site-deep:1px}[data-theme=dark]{--site-deep:2px}.link:hover{left:var(--site-deep)}';
    const { first, later } = split(css);
    expect(first).toContain(':root{--0:1px}[data-theme=dark]{--0:2px}');
    expect(later).not.toContain(':root');
  });

  it('loads images later, unless another rule overrides them', () => {
    const picture = '.title::before{background:url("data:image/svg+xml,x")}';
    expect(split(picture).first).not.toContain('data:');
    expect(split(picture).later).toContain(picture);
    expect(split(`${picture}.title::before{background:none}`).first).toContain(picture);
  });

  it('keeps animations with the rules that play them', () => {
    const { first, later } = split('@keyframes in{from{top:0}}@keyframes out{to{top:1px}}.title{animation:in 1s}');
    expect(first).toContain('@keyframes in{from{top:0}}');
    expect(first + later).not.toContain('out');
  });
});
