export { defaultOptions, startSandbox, type Options, type Running } from './start.ts';
