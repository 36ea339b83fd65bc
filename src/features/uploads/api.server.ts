import { Hono } from 'hono';
import type { UploadServices } from './service.server.ts';

export function uploadsApi(_services: UploadServices): Hono {
  return new Hono();
}
