import { requestWorker, type WorkerLike } from '../requestWorker'

export interface FindRequest {
  readonly picture: ImageBitmap
  /** Whether it is a photo, which is searched longer than a frame of the camera. */
  readonly isPhoto: boolean
}

/** Finds QR codes. */
export interface CodeFinder {
  /**
   * The texts of the QR codes in a picture, each once. One picture at a time; it is closed.
   * @param onEarly told of those that were read while the rest of the picture is looked at, which takes longer
   * @throws if what reads it did not load, or broke
   */
  find(
    request: FindRequest,
    onEarly?: (texts: readonly string[]) => void,
  ): Promise<readonly string[]>
  end(): void
}

/** The browser's own reader, where it has one, which TypeScript does not know (Shape Detection API). */
interface Detector {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

const QR_CODE = 'qr_code'

/** The formats that tickets of other systems have, read where the browser can. */
const OTHER_FORMATS = ['aztec', 'pdf417', 'data_matrix', 'code_128']

const openDetector = async (): Promise<Detector | null> => {
  const Class: DetectorClass | undefined = Reflect.get(globalThis, 'BarcodeDetector')
  try {
    const supported = (await Class?.getSupportedFormats()) ?? []
    if (!Class || !supported.includes(QR_CODE)) return null
    const others = OTHER_FORMATS.filter((format) => supported.includes(format))
    return new Class({ formats: [QR_CODE, ...others] })
  } catch {
    return null
  }
}

const startWorker = (): WorkerLike =>
  new Worker(new URL('./codes.worker.ts', import.meta.url), { type: 'module' })

/** Reads by the browser's own reader, or by one in a worker, which also has a second look at a photo without a code. */
export class BrowserCodeFinder implements CodeFinder {
  private worker: WorkerLike | null = null
  private hasEnded = false
  private detector: Promise<Detector | null>

  constructor(private readonly start: () => WorkerLike = startWorker) {
    this.detector = openDetector()
  }

  async find(
    request: FindRequest,
    onEarly?: (texts: readonly string[]) => void,
  ): Promise<readonly string[]> {
    const detector = await this.detector
    const texts = detector && (await this.detected(detector, request.picture))
    if (texts && (texts.length > 0 || !request.isPhoto)) {
      request.picture.close()
      return texts
    }
    if (this.hasEnded) {
      request.picture.close()
      return []
    }
    try {
      this.worker ??= this.start()
      return await requestWorker(this.worker, request, [request.picture], onEarly)
    } catch (cause) {
      // One whose script did not load never answers.
      this.endWorker()
      throw cause
    }
  }

  end() {
    this.hasEnded = true
    this.endWorker()
  }

  private endWorker() {
    this.worker?.terminate()
    this.worker = null
  }

  /** @returns null where the detector does not work, which is not asked again */
  private async detected(detector: Detector, picture: ImageBitmap) {
    try {
      const found = await detector.detect(picture)
      return [...new Set(found.map(({ rawValue }) => rawValue))]
    } catch {
      // On Android it needs a service of the system, which may be missing.
      this.detector = Promise.resolve(null)
      return null
    }
  }
}
