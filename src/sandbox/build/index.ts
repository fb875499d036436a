export { writeBundle, writeWorker } from './bundle.ts';
export { readSandboxData } from './data.ts';
export { readParts } from './parts.ts';
