import blogPlugin, { validateOptions } from '@docusaurus/plugin-content-blog';
import type { BlogContent, BlogPost, PluginOptions } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin, PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';

export { validateOptions };

interface Archive {
  readonly blogPosts: readonly Pick<BlogPost, 'metadata'>[];
}

/**
 * The stock blog plugin without the pages that the site's route table lacks. Topics and teams are labels here, so the
 * routes of tags and authors are never added. The archive gets only the data it shows; the stock archive includes the text
 * of every article.
 *
 * @param context Docusaurus's load context.
 * @param options options of `@docusaurus/plugin-content-blog`.
 * @returns the stock plugin with a filtered `addRoute`.
 */
export default async function blogWithoutTagAndAuthorPages(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const stock = await blogPlugin(context, options);
  return {
    ...stock,
    async contentLoaded({ content, actions }) {
      await stock.contentLoaded?.({ content, actions: withOwnRoutes(actions, options) });
    },
  };
}

function withOwnRoutes(actions: PluginContentLoadedActions, options: PluginOptions): PluginContentLoadedActions {
  const labelComponents: readonly string[] = [
    options.blogTagsListComponent,
    options.blogTagsPostsComponent,
    options.blogAuthorsListComponent,
    options.blogAuthorsPostsComponent,
  ];
  return {
    ...actions,
    addRoute(route: RouteConfig): void {
      if (labelComponents.includes(route.component)) return;
      actions.addRoute(route.component === options.blogArchiveComponent ? withoutTexts(route) : route);
    },
  };
}

function withoutTexts(archiveRoute: RouteConfig): RouteConfig {
  const { archive } = archiveRoute.props as { readonly archive: Archive }; // The props that the stock plugin gives the archive.
  const blogPosts = archive.blogPosts.map(({ metadata: { permalink, title, date, tags } }) => ({
    metadata: { permalink, title, date, tags },
  }));
  return { ...archiveRoute, props: { archive: { blogPosts } } };
}
