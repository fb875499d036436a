import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';

/** The last released contract. With each release, replace it with a copy of `static/openapi.yaml`. */
export const releasedFile = path.join(siteRoot, 'src', 'tools', 'contract-diff', 'released', 'openapi.yaml');
