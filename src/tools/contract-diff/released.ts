import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';

/** The contract as it was last released. With each release, a copy of `static/openapi.yaml` takes its place. */
export const releasedFile = path.join(siteRoot, 'src', 'tools', 'contract-diff', 'released', 'openapi.yaml');
