/** The parts of the document that one channel contributes. */
export interface ChannelExport {
  readonly servers: Readonly<Record<string, unknown>>;
  readonly channels: Readonly<Record<string, unknown>>;
  readonly operations: Readonly<Record<string, unknown>>;
  readonly messages: Readonly<Record<string, unknown>>;
  readonly messageTraits: Readonly<Record<string, unknown>>;
}
