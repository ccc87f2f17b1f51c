import 'reflect-metadata/lite'
import { Container } from 'inversify'
import { CopyCodes } from '../../application/codes/handover/CopyCodes'
import { ExportCodes } from '../../application/codes/handover/ExportCodes'
import { ShareCodes } from '../../application/codes/handover/ShareCodes'
import { LoadTrackedCodes } from '../../application/codes/tracked/LoadTrackedCodes'
import { ReadListFile } from '../../application/codes/validator/ReadListFile'
import { ReplaceToken } from '../../application/codes/validator/ReplaceToken'
import { SuggestCodes } from '../../application/codes/validator/SuggestCodes'
import { ValidateCodes } from '../../application/codes/validator/ValidateCodes'
import type { CodesCore } from '../../application/root/codesProcesses.saga'
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
  bind('validateCodes', ['mainThread'], (thread) => new ValidateCodes(thread))
  bind('suggestCodes', ['mainThread'], (thread) => new SuggestCodes(thread))
  bind('replaceToken', ['mainThread'], (thread) => new ReplaceToken(thread))
  bind(
    'readListFile',
    ['pickedFiles', 'mainThread'],
    (files, thread) => new ReadListFile(files, thread),
  )
  bind('copyCodes', ['clipboard'], (clipboard) => new CopyCodes(clipboard))
  bind('shareCodes', ['share'], (share) => new ShareCodes(share))
  bind(
    'exportCodes',
    ['downloads', 'workbooks', 'clock'],
    (downloads, workbooks, clock) => new ExportCodes(downloads, workbooks, clock),
  )

  const get = <K extends keyof Bindings>(key: K) => container.get<Bindings[K]>(key)
  return {
    loadTrackedCodes: get('loadTrackedCodes'),
    validateCodes: get('validateCodes'),
    suggestCodes: get('suggestCodes'),
    replaceToken: get('replaceToken'),
    readListFile: get('readListFile'),
    copyCodes: get('copyCodes'),
    shareCodes: get('shareCodes'),
    exportCodes: get('exportCodes'),
  }
}
