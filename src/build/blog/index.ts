import blogPlugin, { validateOptions } from '@docusaurus/plugin-content-blog';
import type { BlogContent, PluginOptions } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin, PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';

export { validateOptions };

/**
 * The stock blog, less the pages that the site's route table does not know: topics and teams are labels here, not pages,
 * so the routes of tags and authors are never added.
 *
 * @param context Docusaurus' load context.
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
      await stock.contentLoaded?.({ content, actions: withoutLabelRoutes(actions, options) });
    },
  };
}

function withoutLabelRoutes(actions: PluginContentLoadedActions, options: PluginOptions): PluginContentLoadedActions {
  const labelComponents: readonly string[] = [
    options.blogTagsListComponent,
    options.blogTagsPostsComponent,
    options.blogAuthorsListComponent,
    options.blogAuthorsPostsComponent,
  ];
  return {
    ...actions,
    addRoute(route: RouteConfig): void {
      if (!labelComponents.includes(route.component)) actions.addRoute(route);
    },
  };
}
