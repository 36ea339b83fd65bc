import { createContext } from 'react';
import type { UploadDrawing } from '../../sending/send-design.ts';

/** Given by the route. */
export const UploadContext = createContext<UploadDrawing | undefined>(undefined);
