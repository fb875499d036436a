export { defaultOptions, startSandbox, type Options, type Parts, type Running } from './start.ts';
