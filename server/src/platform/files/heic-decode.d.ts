declare module "heic-decode" {
  type Picture = { width: number; height: number; data: Uint8ClampedArray };
  type Waiting = { width: number; height: number; decode(): Promise<Picture> };
  type Decode = {
    (input: { buffer: Uint8Array }): Promise<Picture>;
    all(input: { buffer: Uint8Array }): Promise<Waiting[] & { dispose(): void }>;
  };
  const decode: Decode;
  export default decode;
}
