import type { FileRule } from '../rule.ts';

export const contractChange: FileRule = { name: 'contract-change', about: '', check: () => [] };
