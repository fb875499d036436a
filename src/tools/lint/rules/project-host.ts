import { findHosts } from '../find-hosts.ts';
import { listNearest } from '../../../lib/nearest.ts';
import { allowedFile } from '../allowed-values.ts';
import type { FileRule } from '../rule.ts';

/** Checks that every host under `.example` is the project's, or listed as someone else's. */
export const projectHost: FileRule = {
  name: 'project-host',
  about: 'Hosts under .example are those of src/build/config/hosts.ts.',
  check: ({ source }, find, { hosts, allowed }) => {
    for (const { host, offset } of findHosts(source)) {
      if (hosts.includes(host) || allowed.hosts.has(host)) continue;
      find(
        offset,
        `"${host}" is not a host of the project`,
        `allowed: ${listNearest(host, [...hosts, ...allowed.hosts.keys()], 20)}`,
        `correct it, or add it to src/build/config/hosts.ts, or, if it is someone else's, to ${allowedFile}`,
      );
    }
  },
};
