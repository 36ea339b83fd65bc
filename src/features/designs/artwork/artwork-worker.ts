import { type DecodeJob, decodeArtwork } from './decode.ts';

// A worker for one file. The answer leaves by a port of its own: PDF.js talks over the worker's.

addEventListener(
  'message',
  async ({ data: { job, port } }: MessageEvent<{ job: DecodeJob; port: MessagePort }>) => {
    try {
      const result = await decodeArtwork(job);
      port.postMessage({ result }, result.kind === 'picture' ? [result.pixels.data.buffer] : []);
    } catch (error) {
      port.postMessage({ error: String(error) });
    }
  },
  { once: true },
);
