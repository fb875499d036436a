import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hosts } from '../../src/build/config/hosts.ts';
import { readArticles } from '../support/articles.ts';
import { listRoutes } from '../support/routes.ts';
import { buildFolder } from '../support/site.ts';
import { allRoutes, readHead } from './support/page.ts';

type Node = Readonly<Record<string, unknown>>;

/** The properties of each type that search engines need: developers.google.com/search/docs/appearance/structured-data. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name'],
  WebSite: ['@id', 'name', 'url', 'publisher'],
  WebPage: ['@id'],
  Blog: ['@id', 'name'],
  CollectionPage: ['@id', 'url', 'name', 'description', 'image', 'isPartOf'],
  BlogPosting: ['@id', 'url', 'headline', 'datePublished'],
  TechArticle: ['@id', 'url', 'headline', 'image', 'author', 'publisher', 'mainEntityOfPage', 'isPartOf'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position'],
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns all things in a value, including nested ones. The outermost object of a graph is a list of things. */
function nodesIn(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value)) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  return '@graph' in value ? inner : [value, ...inner];
}

/** Returns what is wrong: things that are only named, lack a property, or have an address on this site that isn't there. */
function findFaults(nodes: readonly Node[]): readonly string[] {
  const known = new Set(nodes.filter((node) => '@type' in node).map((node) => node['@id']));
  return nodes.flatMap((node) => {
    const type = String(node['@type']);
    if (!('@type' in node)) return known.has(node['@id']) ? [] : [`${String(node['@id'])} is described nowhere`];
    return [
      ...(required[type] ?? ['a known type']).filter((name) => !node[name]).map((name) => `${type} has no ${name}`),
      ...Object.values(node)
        .flat()
        .filter((value) => typeof value === 'string' && value.startsWith(`${hosts.site}/`))
        .map((address) => new URL(String(address)).pathname)
        .filter((place) => !existsSync(path.join(buildFolder, /\.\w+$/.test(place) ? place : `${place}/index.html`)))
        .map((place) => `${type} leads to ${place}`),
    ];
  });
}

/** Returns the types of things that only this page describes, in addition to those on every page. */
function typesOf(route: string): readonly string[] {
  if (listRoutes.includes(route)) return ['CollectionPage'];
  return route.startsWith('/blog/') ? ['BlogPosting'] : ['BreadcrumbList', 'TechArticle'];
}

const pages = new Map(
  allRoutes.map((route) => {
    const scripts = readHead(route).structuredData.map((text): Node => JSON.parse(text));
    return [route, { scripts, nodes: nodesIn(scripts) }] as const;
  }),
);

describe.each([...pages])('the structured data of %s', (route, { scripts, nodes }) => {
  it('describes each thing once, with all required properties and working addresses', () => {
    const outermost = scripts.flatMap((script) => nodesOf(script['@graph'] ?? script));
    const types = outermost.map((node) => String(node['@type'])).sort();
    expect(types).toEqual([...typesOf(route), 'Organization', 'WebSite'].sort());
    expect(findFaults(nodes)).toEqual([]);
  });
});

const nodesOf = (value: unknown): readonly Node[] => [value].flat().filter(isNode);
const thing = (route: string, type: string): Node =>
  pages.get(route)?.nodes.find((node) => node['@type'] === type) ?? {};
const dayOf = (value: unknown): string => new Date(String(value)).toISOString().slice(0, 10);

it.each(readArticles())('$route has the dates, team and topics of its front matter', ({ route, data }) => {
  const posting = thing(route, 'BlogPosting');
  expect(posting).toMatchObject({ headline: data.title, description: data.description });
  expect(Date.parse(String(posting.datePublished))).toBe(Date.parse(String(data.date)));
  expect(dayOf(posting.dateModified)).toBe(dayOf(data.reviewed));
  for (const name of ['image', 'publisher', 'isPartOf', 'articleSection']) expect(posting).toHaveProperty(name);
  expect([posting.author].flat().length).toBe([data.authors].flat().length);
  expect([posting.keywords].flat().length).toBe([data.tags].flat().length);
});
