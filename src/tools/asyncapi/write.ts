/** Regenerates static/asyncapi.yaml from static/openapi.yaml. */
import { writeFileSync } from 'node:fs';
import { contractFile } from '../../build/contract/index.ts';
import { readSource } from '../../build/contract/source.ts';
import { asyncApiFile, exportAsyncApi } from './index.ts';

writeFileSync(asyncApiFile, exportAsyncApi(readSource(contractFile, 'static/openapi.yaml')));
console.log('Wrote static/asyncapi.yaml.');
