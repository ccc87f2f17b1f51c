import { describe, expect, it } from 'vitest'
import type { Received } from '../../../../application/device/PickedFiles'
import { pickedFileId } from '../../../../application/device/PickedFiles'
import { signOutRequested } from '../../../../application/session/session.slice'
import { receivedOpened } from '../../../../application/validator/paste/paste.events'
import {
  clearUndone,
  draftChanged,
  fileRemoved,
  filesOpened,
  validationSubmitted,
  validatorCleared,
} from '../../../../application/validator/validator.slice'
import { ok } from '../../../../domain/shared/Result'
import { adminProfile, anaUser } from '../../../support/mothers/users'
import { settled, startPortal } from '../../../support/startPortal'
import { startPasting } from './pastePortal'

const TOO_LARGE = { id: pickedFileId('foto'), name: 'foto.jpg', failure: 'too-large' } as const

const startReceiving = async (received: Partial<Received>) => {
  const portal = await startPasting()
  portal.files.received.set('clave', { text: '', files: [], refused: [], ...received })
  const hold = (name: string) => ({ id: portal.files.hold({ name }), name })
  return { ...portal, hold, open: () => portal.after(receivedOpened('clave')) }
}

describe('What another app has shared [RECEIVE-1, RECEIVE-3]', () => {
  it('is in the input and validated', async () => {
    const portal = await startReceiving({ text: 'LIBRE001\nNADA\n' })
    await portal.open()
    expect(portal.view().draft).toBe('LIBRE001\nNADA')
    expect(portal.usable()).toEqual(['LIBRE001'])
  })

  it('is attached, where it is a file, and validated once all files are read', async () => {
    const portal = await startReceiving({})
    const files = [portal.hold('lista.txt'), portal.hold('otra.txt')]
    portal.files.texts.set('otra.txt', 'NADA')
    portal.files.received.set('clave', { text: 'LIBRE001', files, refused: [] })
    const reading = portal.files.holdsReading()
    await portal.open()
    expect(portal.verdict()).toBeNull()
    reading.resolve(ok('ENUSO001'))
    await settled()
    expect(portal.view().files.map(({ name }) => name)).toEqual(['lista.txt', 'otra.txt'])
    expect(portal.verdict()).toMatchObject({ usable: ['LIBRE001', 'ENUSO001'], isCurrent: true })
  })

  it('is attached as a file if its text has more than 100,000 characters', async () => {
    const portal = await startReceiving({ text: `LIBRE001 ${'X'.repeat(100_000)}` })
    await portal.open()
    expect(portal.view()).toMatchObject({ draft: '', files: [{ list: { count: 2 } }] })
    expect(portal.usable()).toEqual(['LIBRE001'])
  })

  it('keeps the reason beside the verdict why a part of it was refused, until the leader validates', async () => {
    const portal = await startReceiving({ text: 'LIBRE001', refused: [TOO_LARGE] })
    await portal.open()
    expect(portal.usable()).toEqual(['LIBRE001'])
    expect(portal.view().refused).toEqual([TOO_LARGE])
    await portal.after(draftChanged('ENUSO001'), validationSubmitted())
    expect(portal.view().refused).toEqual([])
  })

  it('also tells why, if nothing of it is left', async () => {
    const portal = await startReceiving({ refused: [TOO_LARGE] })
    await portal.open()
    expect(portal.view()).toMatchObject({ refused: [TOO_LARGE], result: { kind: 'none' } })
    expect(portal.messages()).toEqual([])
  })

  it('keeps the reason why a file of it could not be read', async () => {
    const portal = await startReceiving({})
    const files = [portal.hold('rota.txt'), portal.hold('lista.txt')]
    portal.files.received.set('clave', { text: '', files, refused: [] })
    await portal.open()
    expect(portal.view().refused).toMatchObject([{ name: 'rota.txt', failure: 'unreadable' }])
    expect(portal.usable()).toEqual(['ENUSO001'])
  })

  it('is added below a text that is not validated yet', async () => {
    const portal = await startReceiving({ text: 'LIBRE001' })
    await portal.after(draftChanged('ENUSO001'))
    await portal.open()
    expect(portal.view().draft).toBe('ENUSO001\nLIBRE001')
  })
})

describe('What another app has shared, overtaken by', () => {
  it.each([
    ['«Limpiar»', validatorCleared()],
    ['a sign-out', signOutRequested()],
  ])('%s, changes nothing and is not held', async (_what, event) => {
    const portal = await startReceiving({})
    const taking = portal.files.holdsReceived()
    await portal.open()
    await portal.after(event)
    taking.resolve({ text: 'LIBRE001', files: [portal.hold('lista.txt')], refused: [] })
    await settled()
    expect(portal.view()).toMatchObject({ draft: '', files: [] })
    expect(portal.files.held).toEqual([])
  })
})

describe('An address that leads to nothing [RECEIVE-2]', () => {
  it('changes nothing, and says that what was shared is kept for ten minutes', async () => {
    const portal = await startReceiving({})
    await portal.after(draftChanged('LIBRE001'), receivedOpened('otra'))
    expect(portal.view()).toMatchObject({ draft: 'LIBRE001', result: { kind: 'none' } })
    expect(portal.messages()).toEqual(['paste-gone'])
  })

  it('says so too where what was shared holds nothing', async () => {
    const portal = await startReceiving({ text: ' ' })
    await portal.open()
    expect(portal.messages()).toEqual(['paste-gone'])
  })
})

describe('A list that is still being taken [RECEIVE-2]', () => {
  it('is not given up for another one that the leader pastes', async () => {
    const portal = await startReceiving({})
    const taking = portal.files.holdsReceived()
    await portal.open()
    await portal.paste('ENUSO001')
    taking.resolve({ text: 'LIBRE001', files: [], refused: [] })
    await settled()
    expect(portal.view().draft).toBe('LIBRE001')
    await portal.after(clearUndone())
    expect(portal.view().draft).toBe('ENUSO001')
  })
})

describe('What no one has taken [RECEIVE-2]', () => {
  it('goes with the session of a leader', async () => {
    const portal = await startReceiving({ text: 'LIBRE001' })
    await portal.after(signOutRequested())
    expect(portal.files.received.size).toBe(0)
  })

  it('stays after a session that was refused: another account may be the right one', async () => {
    const portal = startPortal(anaUser)
    portal.users.put(anaUser.uid, adminProfile)
    portal.files.received.set('clave', { text: 'LIBRE001', files: [], refused: [] })
    await portal.after()
    expect(portal.gateway.signOuts).toBe(1)
    expect(portal.files.received.size).toBe(1)
  })
})

describe('Files opened with the portal [RECEIVE-5]', () => {
  it('are attached and validated, and one that is gone is named', async () => {
    const portal = await startReceiving({})
    const gone = { id: pickedFileId('ida.txt'), name: 'ida.txt', failure: 'unreadable' } as const
    await portal.after(filesOpened({ files: [portal.hold('lista.txt')], refused: [gone] }))
    expect(portal.usable()).toEqual(['ENUSO001'])
    expect(portal.view().refused).toEqual([gone])
  })

  it('are validated without one that the leader removes while it is read', async () => {
    const portal = await startReceiving({})
    const slow = portal.hold('lenta.txt')
    portal.files.holdsReading()
    await portal.after(draftChanged('LIBRE001'), filesOpened({ files: [slow], refused: [] }))
    await portal.after(fileRemoved(slow.id))
    expect(portal.usable()).toEqual(['LIBRE001'])
  })
})
