import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';

/** The contract as it was last released. It is replaced, in the release, by a copy of `static/openapi.yaml`. */
export const releasedFile = path.join(siteRoot, 'src', 'tools', 'contract-diff', 'released', 'openapi.yaml');
