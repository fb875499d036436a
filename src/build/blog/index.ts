import blogPlugin, { validateOptions } from '@docusaurus/plugin-content-blog';
import type { BlogContent, BlogPost, PluginOptions } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin, PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';
import { listTopics, slugOf, toEntry } from '../../lib/articles.ts';
import { findNamed } from '../reference/find.ts';
import { readStrings } from './related/index.ts';

export { validateOptions };

/**
 * Creates the stock blog plugin without the pages that the site's route table lacks. Topics link to the archive and
 * teams are only labels, so the routes of tags and authors are never added. The archive gets only the data that it
 * shows, because the stock archive includes the text of every article. Lists also get the topics, and each article gets
 * the related articles, and its place in the order of publication.
 */
export default async function blogWithoutTagAndAuthorPages(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const stock = await blogPlugin(context, options);
  return {
    ...stock,
    async contentLoaded({ content, actions }) {
      [...content.blogPosts].reverse().forEach(({ metadata }, place) => {
        metadata.frontMatter.place = place;
      });
      await stock.contentLoaded?.({ content, actions: withOwnRoutes(actions, options, content.blogPosts) });
    },
  };
}

function withOwnRoutes(
  actions: PluginContentLoadedActions,
  options: PluginOptions,
  posts: readonly BlogPost[],
): PluginContentLoadedActions {
  const labelComponents: readonly string[] = [
    options.blogTagsListComponent,
    options.blogTagsPostsComponent,
    options.blogAuthorsListComponent,
    options.blogAuthorsPostsComponent,
  ];
  const entries = posts.map(({ metadata }) => toEntry(metadata));
  return {
    ...actions,
    addRoute(route: RouteConfig): void {
      if (labelComponents.includes(route.component)) return;
      const post = posts.find(({ metadata }) => metadata.permalink === route.path);
      if (route.component === options.blogArchiveComponent) {
        actions.addRoute({ ...route, props: { articles: entries } });
      } else if (route.component === options.blogListComponent) {
        actions.addRoute({ ...route, props: { ...route.props, topics: listTopics(entries) } });
      } else if (post !== undefined && route.component === options.blogPostComponent) {
        const related = readStrings(post.metadata.frontMatter.related).map((slug) =>
          findNamed(entries, slugOf, slug, 'article'),
        );
        actions.addRoute({ ...route, props: { ...route.props, related } });
      } else actions.addRoute(route);
    },
  };
}
