export interface InkMaterial {
  kind: 'ink';
  /** Gloss and its sharpness. */
  spec?: number;
  sharp?: number;
  /** Wide soft gloss and its sharpness. */
  sheen?: number;
  broad?: number;
  /** Part of the room that a wet-looking top shows. */
  mirror?: number;
  /** How far light reaches round. */
  wrap?: number;
}

export interface MetalMaterial {
  kind: 'metal';
}

export interface ThreadMaterial {
  kind: 'thread';
  spec: number;
  sharp: number;
  wrap: number;
  /** Direction of the thread along the cloth. */
  tx: Float32Array;
  ty: Float32Array;
}

/** A technique's result before it is lit: what lies where, and how it takes light. */
export interface Surface {
  /** Linear RGB. */
  albedo: Float32Array;
  /** Cover, 0 to 1. */
  alpha: Float32Array;
  /** In mm over the cloth. */
  height: Float32Array;
  /** Part of the cloth's relief that shows through, 0 to 1. */
  follow: number;
  material: InkMaterial | MetalMaterial | ThreadMaterial;
  /** Light on top (glass, sheen), linear RGB. */
  glow?: Float32Array | null;
  /** Relief in mm that tilts the surface and casts no shadow. */
  bump?: Float32Array;
  /** Exaggeration of the slopes. */
  normalScale?: number;
}
