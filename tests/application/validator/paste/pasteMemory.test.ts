import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { PasteList } from '../../../../application/validator/paste/PasteList'
import {
  draftChanged,
  filesPicked,
  pasteRequested,
} from '../../../../application/validator/validator.slice'
import { ok } from '../../../../domain/shared/Result'
import { anaUser } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

it('A pasted text is released once it is in the input, also while a file is being read', async () => {
  const portal = startPortal(anaUser)
  await portal.after()
  const pasted: WeakRef<object>[] = []
  const run = vi.spyOn(PasteList.prototype, 'run').mockImplementation(() => {
    const value = { kind: 'text', text: 'LIBRE001' } as const
    pasted.push(new WeakRef(value))
    return Promise.resolve(ok(value))
  })
  portal.files.holdsReading()
  const id = portal.files.hold({ name: 'lenta.txt' })
  await portal.after(filesPicked([{ id, name: 'lenta.txt' }]), pasteRequested())
  expect(portal.state().validator.draft).toBe('LIBRE001')
  run.mockRestore()
  await portal.after(draftChanged(''))
  // Weak references are strong until the end of the task that made them.
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  expect(pasted.map((text) => text.deref())).toEqual([undefined])
})
