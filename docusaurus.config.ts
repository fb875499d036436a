import './src/build/config/node-version.ts';
import type { Config, PluginConfig } from '@docusaurus/types';
import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { PluginOptions as BlogOptions } from '@docusaurus/plugin-content-blog';
import devServer, { staticFolders } from './src/build/dev-server/index.ts';
import finish from './src/build/finish/index.ts';
import htmlPages from './src/build/html-pages/index.ts';
import pages from './src/build/pages/index.ts';
import { announcement } from './src/build/config/announcement.ts';
import { footer } from './src/build/config/footer.ts';
import { hosts } from './src/build/config/hosts.ts';
import { baseUrl } from './src/build/site-address.ts';
import { navbar } from './src/build/config/navbar.ts';
import { createSitemapItems } from './src/build/config/sitemap.ts';
import { writing } from './src/build/config/writing.ts';
import { readingTime } from './src/build/blog/reading-time.ts';
import { headTags } from './src/build/config/head-tags.ts';
import { blogDescription, blogTitle, siteTitle } from './src/lib/site.ts';

// The blog's sidebar groups by year in local time; articles are dated in UTC.
process.env.TZ = 'UTC';

// The address below which readers can edit the source of a page.
const editUrl = `${hosts.repository}/edit/main/`;

const docs = {
  routeBasePath: 'docs',
  sidebarPath: './sidebars.ts',
  sidebarCollapsible: true,
  breadcrumbs: true,
  lastVersion: 'current',
  editUrl,
  versions: { current: { label: 'Next', path: '', badge: false, banner: 'none' } },
  ...writing,
} satisfies PresetOptions['docs'];

const blog = {
  // With the slash, so that the list's own address is `/blog/`.
  routeBasePath: 'blog/',
  blogTitle,
  blogDescription,
  blogSidebarTitle: 'All articles',
  blogSidebarCount: 'ALL',
  editUrl,
  postsPerPage: 10,
  showReadingTime: true,
  readingTime,
  sortPosts: 'descending',
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: 'throw',
  // The site writes its own feeds: src/build/finish/feeds.
  feedOptions: { type: null },
  ...writing,
} satisfies Partial<Omit<BlogOptions, 'feedOptions' | 'remarkPlugins'>> & { feedOptions: { type: null } };

const presetOptions = {
  docs,
  blog: false,
  theme: {
    customCss: [
      './src/css/tokens.css',
      './src/css/font.css',
      './src/css/base.css',
      './src/css/layout.css',
      './src/css/navigation.css',
      './src/css/content.css',
      './src/css/folds.css',
      './src/css/tables.css',
      './src/css/code.css',
      './src/css/topics.css',
      './src/css/method.css',
      './src/css/print.css',
    ],
  },
  sitemap: { lastmod: null, changefreq: null, priority: null, ignorePatterns: [baseUrl], createSitemapItems },
} satisfies PresetOptions;

const plugins = [['./src/build/blog/index.ts', blog], pages, htmlPages, devServer, finish] satisfies PluginConfig[];

const themeConfig = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: { sidebar: { hideable: false, autoCollapseCategories: false }, versionPersistence: 'localStorage' },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  announcementBar: announcement,
  navbar,
  footer,
  blog: { sidebar: { groupByYear: true } },
  // Colours come from src/css/code.css by token class: inline styles would rule out a strict content security policy.
  prism: {
    theme: { plain: {}, styles: [] },
    darkTheme: { plain: {}, styles: [] },
    additionalLanguages: ['bash', 'php', 'java', 'http', 'sql', 'json', 'diff', 'solidity', 'graphql'],
  },
  // The tags for social networks that all pages share. src/components/ShareCard adds those that differ by page.
  metadata: [
    { property: 'og:site_name', content: siteTitle },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_GB' },
  ],
} satisfies ThemeConfig;

const config: Config = {
  title: siteTitle,
  tagline: 'Documentation of a permissionless, non-custodial crypto payment gateway',
  url: hosts.site,
  baseUrl,
  favicon: 'img/favicon.svg',
  organizationName: 'sluice',
  projectName: 'docs',
  // With this cache, the server bundle would wait for the browser bundle, which has no pages (src/build/html-pages).
  future: { v4: true, faster: { mdxCrossCompilerCache: false } },
  // Routes keep the form in which they are declared: no trailing slash, except for the two section fronts.
  trailingSlash: undefined,
  staticDirectories: staticFolders,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  markdown: {
    format: 'mdx',
    // A checkout on Windows may have other line endings.
    preprocessor: ({ fileContent }) => fileContent.replaceAll('\r\n', '\n'),
    emoji: false,
    hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
    remarkRehypeOptions: {
      footnoteLabel: 'Sources',
      footnoteLabelProperties: {},
      // If a source has several back links, all but the first show a number, which their accessible names include.
      footnoteBackLabel: (_reference: number, times: number) => `Back to the text${times > 1 ? `, ${times}` : ''}`,
    },
  },
  // The stock banner covers the home page only; src/build/html-pages/start.js has one for every page.
  baseUrlIssueBanner: false,
  i18n: { defaultLocale: 'en', locales: ['en'] },
  headTags,
  clientModules: [
    './src/client/announce.ts',
    './src/client/canonical-address.ts',
    './src/client/progress-bar.ts',
    './src/client/going-back.ts',
    './src/client/parts/sidebar.ts',
    './src/client/parts/contents.ts',
    './src/client/parts/back-to-top.ts',
    './src/client/parts/open-details.ts',
    './src/client/parts/language-tabs.ts',
    './src/client/parts/scrolling-boxes.ts',
    './src/client/parts/code-blocks.ts',
    './src/client/parts/copy-buttons.ts',
    './src/client/parts/not-found.ts',
    './src/client/parts/recalculate/index.ts',
    './src/client/parts/run/index.ts',
  ],
  presets: [['classic', presetOptions]],
  plugins,
  themeConfig,
};

export default config;
