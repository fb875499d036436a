import { describe, expect, it } from 'vitest';
import { splitSheet } from '../../../../src/build/finish/styles/split-sheet.ts';

const page = '<body class=wide><h1 class="title big">A</h1><a class=link>B</a>';
// A script sets the mode before the page is painted.
const split = (css: string, scripts = 'dataset.theme'): { first: string; later: string } =>
  splitSheet(css, { all: [page] }, scripts).all;

describe('the style sheet in two parts', () => {
  it('loads first what a page has as it arrives, in both modes', () => {
    const { first } = split('.title{color:red}.title.big{top:0}[data-theme=dark] .title{color:pink}.wide>a{left:0}');
    expect(first).toContain('.title{color:red}.title.big{top:0}[data-theme=dark] .title{color:pink}.wide>a{left:0}');
  });

  it('leaves out what no page and no script names', () => {
    const { first, later } = split('.title,.hero{color:red}.hero .title{top:0}table{left:0}');
    expect(first).toContain('.title{color:red}');
    expect(first + later).not.toMatch(/hero|table/);
  });

  it('keeps what is for some places among others', () => {
    const css = '.link:nth-child(even){top:0}.title:nth-child(3n+2){left:0}.big:nth-last-child(2){right:0}';
    expect(split(css).first).toContain(css);
  });

  it('wants the names of a selector on one page', () => {
    const { first, later } = splitSheet('.one .two{top:0}', { all: ['<p class=one>', '<p class=two>'] }, '').all;
    expect(first).not.toContain('.two');
    expect(later).toContain('.one .two{top:0}');
  });

  it('loads later what pages of another kind have', () => {
    const pages = { guides: ['<p class=one>'], blog: ['<p class=two>', '<p class="one two">'] };
    const { guides, blog } = splitSheet('.one{top:0}.two{left:0}', pages, '');
    expect(guides).toEqual({ first: '@layer ;.one{top:0}', later: '@layer ;.two{left:0}' });
    expect(blog).toEqual({ first: '@layer ;.one{top:0}.two{left:0}', later: '@layer ;' });
    // The other way round, the page of both kinds would have its order changed.
    expect(splitSheet('.two{top:1px}.one{top:0}', pages, '').guides.first).toContain('.two{top:1px}.one{top:0}');
  });

  it('knows which elements a choice of names is about', () => {
    const css = ':is(.two,.three){top:1px}.one{top:0}';
    const apart = { guides: ['<p class=one>'], blog: ['<p class=one><p class=two>'] };
    expect(splitSheet(css, apart, '').guides.first).toBe('@layer ;.one{top:0}');
    // An element that has both names would have its order changed.
    expect(splitSheet(css, { ...apart, blog: ['<p class="one two">'] }, '').guides.first).toContain(css);
  });

  it('goes by data attributes and the old align, but for those that scripts know', () => {
    const css = '[data-topic=a]{top:0}[data-theme=dark]{left:0}[data-mode=x]{right:0}a[align=left]{bottom:0}';
    const { first, later } = split(css, 'root.dataset.mode=x;set("data-theme")');
    expect(first).toContain('[data-theme=dark]{left:0}[data-mode=x]{right:0}');
    expect(first + later).not.toMatch(/data-topic|align/);
  });

  it('loads later what a reader, a script or paper brings about', () => {
    const css = '.link:hover{color:red}.link .open{top:0}@media print{.title{display:none}}@page{margin:1cm}';
    const { first, later } = split(css, 'toggle("link open")');
    expect(first).not.toMatch(/hover|open|print|page/);
    expect(later).toContain(css);
  });

  it('finds names in every corner of a script', () => {
    const script = "find('.open');let note=\"It's `open`\",a=`tab ${name} wide-tab`";
    expect(split('.open{top:0}.wide-tab{left:0}', script).later).toContain('.open{top:0}.wide-tab{left:0}');
  });

  it('lets nothing that comes later overrule what came after it', () => {
    const css = '.link:hover{color:red}.wide .link{color:blue}';
    expect(split(css).first).toContain(css);
    expect(split('.link:hover{color:red}.wide .title{color:blue}').later).toContain('.link:hover{color:red}');
    expect(split('.link:hover{color:red}.link{color:blue}').later).toContain('.link:hover{color:red}');
  });

  it('keeps the order of the layers in both parts', () => {
    const { first, later } = split('@layer a{.link:hover{top:0}}@layer b{.title{top:0}}@layer a{.link{top:0}}');
    for (const sheet of [first, later]) expect(sheet).toMatch(/^@layer a,b;/);
  });

  it('puts constants of the root element where they are used', () => {
    const css =
      ':root{--gap:1px;--line:var(--gap)solid}@media print{:root{--ink:1}}.title{border:var(--line)red;top:var(--gap)}';
    expect(split(css).first).toMatch(/\.title\{border:\s*1px\s+solid\s+red;top:1px\}/);
    expect(split(css).first).not.toContain('--');
  });

  it('follows names to what changes with the mode, but not into a part of the page', () => {
    const tokens = ':root,[data-theme=dark]{--text:var(--ink);--edge:var(--gap)}';
    const css = ':root{--ink:black;--gap:1px}[data-theme=dark]{--ink:white}.wide{--gap:2px}';
    const { first } = split(`${tokens}${css}.title{color:var(--text);top:var(--edge)}`);
    expect(first).toContain(':root,[data-theme=dark]{--0:var(--2)}');
    expect(first).toContain('.title{color:var(--1);top:var(--0)}');
  });

  it('leaves alone what changes with the mode or what scripts know', () => {
    const changing = ':root{--site-ink:black}[data-theme=dark]{--site-ink:white}.title{color:var(--site-ink)}';
    expect(split(changing).first).toContain(changing.replaceAll('--site-ink', '--0'));
    const known = ':root{--site-gap:1px}.title{top:var(--site-gap)}';
    expect(split(known, 'read("--site-gap")').first).toContain(known);
  });

  it('drops what the theme sets and the site sets again', () => {
    const { first } = split(
      '@layer theme{:root{--x:1px}html[data-theme=dark]{--x:2px}}:root{--x:3px}.title{top:var(--x)}',
    );
    expect(first).toMatch(/\.title\{top:3px\}/);
    expect(first).not.toMatch(/[12]px/);
  });

  it('lets wait what shows nothing in a page as it arrives', () => {
    const { first, later } = split('.title{color:red;cursor:help;transition:color 1s}.link:hover{top:0}');
    expect(first).toContain('.title{color:red}');
    expect(first).not.toMatch(/cursor|transition/);
    expect(later).toContain('.title{cursor:help;transition:color 1s}.link:hover');
  });

  it('sets for the root at first what every element inherits, which would style all of them anew later', () => {
    const css = ':root{--site-deep:1px}[data-theme=dark]{--site-deep:2px}.link:hover{left:var(--site-deep)}';
    const { first, later } = split(css);
    expect(first).toContain(':root{--0:1px}[data-theme=dark]{--0:2px}');
    expect(later).not.toContain(':root');
  });

  it('draws pictures after the text, and not one that something overrules', () => {
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
