/** Something that the kit does, with one line of its report. */
export interface ReplayStep {
  /** What the report calls it; words of it choose it on the command line. */
  readonly name: string;
  /** Whether a server must accept these requests or refuse them. */
  readonly expect: 'accept' | 'refuse';
  /** Lines of Bash: `make` a request, change it, `fire` it. */
  readonly script: readonly string[];
  /** What a wrong answer means. */
  readonly means: string;
}

const paymentId = 'pay_8rTn2VwKq5XcLm4ZbGy7Hs';

/** The kit's requests, in the order of sending. */
export const steps: readonly ReplayStep[] = [
  {
    name: 'every event, once',
    expect: 'accept',
    script: ['for type in "${types[@]}"; do', '  make "$type"', '  fire accept', 'done'],
    means: 'The secret differs, the body was parsed, or a type of event is refused',
  },
  {
    name: 'raw bytes: a body that does not survive a parser',
    expect: 'accept',
    script: [
      'make postback.test',
      `mode='"mode":"test"' more='"mode": "test", "note": "Zo\\u00eb, a\\/b", "number": 9007199254740993'`,
      'body=${body/$mode/$more}',
      'sign',
      'fire accept',
    ],
    means: 'The body is parsed and written again before the check',
  },
  {
    name: 'duplicate: the same request twice, then a retry signed anew',
    expect: 'accept',
    script: ['make invoice.paid', 'fire accept', 'fire accept', 'timestamp=$((timestamp + 1))', 'sign', 'fire accept'],
    means: 'A known id is answered with an error, so the gateway would go on trying',
  },
  {
    name: 'out of order: payment.settled, then completed, then received',
    expect: 'accept',
    script: [
      'payment=pay_$(openssl rand -hex 11)',
      'for type in payment.settled payment.completed payment.received; do',
      '  make "$type"',
      `  body=\${body//${paymentId}/$payment}`,
      '  sign',
      '  fire accept',
      'done',
    ],
    means: 'The server waits for an event that came before',
  },
  {
    name: 'late: happened three days ago',
    expect: 'accept',
    script: ['make invoice.paid 259200', 'fire accept'],
    means: 'The time is taken from the body instead of the header',
  },
  {
    name: 'late: signed 240 seconds ago',
    expect: 'accept',
    script: ['make postback.test', 'timestamp=$((timestamp - 240))', 'sign', 'fire accept'],
    means: 'The tolerance is too small, or the clock is wrong',
  },
  {
    name: 'rotation: signed with a new secret and yours',
    expect: 'accept',
    script: ['make postback.test', 'signature="v1,$(compute "$(openssl rand -hex 32)") $signature"', 'fire accept'],
    means: 'The header is compared as a whole instead of entry by entry',
  },
  {
    name: 'bad: tampered body',
    expect: 'refuse',
    script: ['make invoice.paid', 'body=${body/v1/v2}', 'fire refuse'],
    means: 'The signature is not checked',
  },
  {
    name: 'bad: body written again by a parser',
    expect: 'refuse',
    script: ['make invoice.paid', "open='{' spaced='{ '", 'body=${body/$open/$spaced}', 'fire refuse'],
    means: 'The check does not cover the raw bytes',
  },
  {
    name: 'bad: stale, signed 301 seconds ago',
    expect: 'refuse',
    script: ['make postback.test', 'timestamp=$((timestamp - 301))', 'sign', 'fire refuse'],
    means: 'The time is not checked',
  },
  {
    name: 'bad: from the future',
    expect: 'refuse',
    script: ['make postback.test', 'timestamp=$((timestamp + 330))', 'sign', 'fire refuse'],
    means: 'The time is checked in one direction only',
  },
  {
    name: 'bad: stale, with a fresh timestamp put on it',
    expect: 'refuse',
    script: [
      'make postback.test',
      'timestamp=$((timestamp - 301))',
      'sign',
      'timestamp=$((timestamp + 301))',
      'fire refuse',
    ],
    means: 'The signature does not cover the time',
  },
  {
    name: 'bad: an old signature under a new id',
    expect: 'refuse',
    script: ['make postback.test', 'id=evt_$(openssl rand -hex 11)', 'fire refuse'],
    means: 'The signature does not cover the id',
  },
  {
    name: 'bad: wrong secret',
    expect: 'refuse',
    script: ['make postback.test', 'sign "$(openssl rand -hex 32)"', 'fire refuse'],
    means: 'The signature is not checked',
  },
  {
    name: 'bad: signature cut short',
    expect: 'refuse',
    script: ['make postback.test', 'signature=${signature%??????}', 'fire refuse'],
    means: 'The comparison stops at the end of the shorter value',
  },
  {
    name: 'bad: a header missing, each of the three in turn',
    expect: 'refuse',
    script: [
      'for header in id timestamp signature; do',
      '  make postback.test',
      '  printf -v "$header" \'\'',
      '  fire refuse',
      'done',
    ],
    means: 'A missing header is not noticed',
  },
];
