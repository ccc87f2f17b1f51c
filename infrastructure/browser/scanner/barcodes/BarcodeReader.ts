import { requestWorker, type WorkerLike } from '../../requestWorker'
import type { Barcodes } from './barcodesIn'

/** A reader that is loaded when a photo needs it: 412 kB. The policy of its worker's response alone allows WebAssembly. */
const startWorker = (): WorkerLike =>
  new Worker(new URL('./barcodes.worker.ts', import.meta.url), { type: 'module' })

/** Reads barcodes of every kind in photos, by a worker that ends with the photo. */
export class BarcodeReader {
  constructor(private readonly start: () => WorkerLike = startWorker) {}

  /**
   * @param picture moves to the worker
   * @returns null if the reader did not load or broke
   */
  async read(picture: ImageBitmap): Promise<Barcodes | null> {
    const worker = this.start()
    try {
      return await requestWorker<Barcodes | null>(worker, picture, [picture])
    } catch {
      return null
    } finally {
      worker.terminate()
    }
  }
}
