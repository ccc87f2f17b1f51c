import 'reflect-metadata/lite'
import { Container } from 'inversify'
import { CopyCodes } from '../../application/codes/CopyCodes'
import type { CodesCore } from '../../application/codes/codesProcesses.saga'
import { ExportBatchCsv } from '../../application/codes/ExportBatchCsv'
import { LoadTrackedCodes } from '../../application/codes/LoadTrackedCodes'
import { ShareCodes } from '../../application/codes/ShareCodes'
import { ValidateCodes } from '../../application/codes/ValidateCodes'
import { binder } from './binder'
import type { Backend, Bindings, Device } from './bindings'

/** Wires the use cases of a leader's codes. A module of its own: it is loaded once a leader may be about to need it. */
export const createCodesCore = (backend: Backend, device: Device): CodesCore => {
  const container = new Container()
  const bind = binder(container)
  for (const [key, value] of Object.entries({ ...backend, ...device })) {
    container.bind(key).toConstantValue(value)
  }

  bind(
    'loadTrackedCodes',
    ['codes', 'events'],
    (codes, events) => new LoadTrackedCodes(codes, events),
  )
  bind('validateCodes', [], () => new ValidateCodes())
  bind('copyCodes', ['clipboard'], (clipboard) => new CopyCodes(clipboard))
  bind('shareCodes', ['share'], (share) => new ShareCodes(share))
  bind(
    'exportBatchCsv',
    ['downloads', 'clock'],
    (downloads, clock) => new ExportBatchCsv(downloads, clock),
  )

  const get = <K extends keyof Bindings>(key: K) => container.get<Bindings[K]>(key)
  return {
    loadTrackedCodes: get('loadTrackedCodes'),
    validateCodes: get('validateCodes'),
    copyCodes: get('copyCodes'),
    shareCodes: get('shareCodes'),
    exportBatchCsv: get('exportBatchCsv'),
  }
}
