import { createHash } from 'node:crypto';

/** A WebSocket frame (RFC 6455), as far as a server that sends and receives only text needs it. */
export interface Frame {
  readonly opcode: number;
  readonly isFinal: boolean;
  readonly payload: Buffer;
}

export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

/** The longest payload of a client's message, in bytes. A longer frame would need the 64-bit form of the length. */
export const longestMessage = 65_535;

/** Returns the `Sec-WebSocket-Accept` for the key of a handshake. */
export function acceptKey(key: string): string {
  return createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
}

/** Writes a frame from the server, which is not masked. */
export function writeFrame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const head =
    length < 126
      ? Buffer.from([0x80 | opcode, length])
      : length < 65_536
        ? Buffer.from([0x80 | opcode, 126, length >> 8, length & 255])
        : Buffer.concat([Buffer.from([0x80 | opcode, 127]), writeLength(length)]);
  return Buffer.concat([head, payload]);
}

function writeLength(length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length));
  return bytes;
}

/**
 * Takes a client's first frame off the bytes that have arrived.
 *
 * @returns the frame and the remaining bytes; null if the frame is incomplete; `bad` if no client may send it.
 */
export function takeFrame(bytes: Buffer): { readonly frame: Frame; readonly rest: Buffer } | 'bad' | null {
  if (bytes.length < 2) return null;
  const [first = 0, second = 0] = bytes;
  const isMasked = (second & 0x80) !== 0;
  if (!isMasked || (first & 0x70) !== 0) return 'bad';
  const short = second & 0x7f;
  if (short === 127) return 'bad';
  const headLength = short === 126 ? 4 : 2;
  if (bytes.length < headLength + 4) return null;
  const length = short === 126 ? bytes.readUInt16BE(2) : short;
  const start = headLength + 4;
  if (bytes.length < start + length) return null;
  const mask = bytes.subarray(headLength, start);
  const payload = Buffer.from(
    bytes.subarray(start, start + length).map((byte, index) => byte ^ (mask[index % 4] ?? 0)),
  );
  return {
    frame: { opcode: first & 0x0f, isFinal: (first & 0x80) !== 0, payload },
    rest: bytes.subarray(start + length),
  };
}

/** Writes the payload of a close frame. */
export function writeClose(code: number, reason: string): Buffer {
  const head = Buffer.alloc(2);
  head.writeUInt16BE(code);
  return Buffer.concat([head, Buffer.from(reason).subarray(0, 120)]);
}
