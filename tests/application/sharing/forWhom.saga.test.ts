import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noticeDismissed, selectSnacks } from '../../../application/notices/notices.slice'
import {
  leaderDataChanged,
  noteWritten,
} from '../../../application/sharing/leaderData/leaderData.events'
import {
  selectLeaderData,
  selectNames,
} from '../../../application/sharing/leaderData/leaderData.slice'
import { copyRequested } from '../../../application/sharing/sharing.events'
import { type CodeId, codeId } from '../../../domain/codes/AccessCode'
import { fail } from '../../../domain/shared/Result'
import { shareOf } from '../../../domain/sharing/leaderData/LeaderData'
import { deferred } from '../../support/fakes/deferred'
import { accessCode, codeInUse, freeCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const other = accessCode('LIBRE002', { id: codeId('id of LIBRE002') })

const copy = (...codes: readonly { id: CodeId; code: string }[]) =>
  copyRequested({
    from: codes.map(({ code }) => code).join(),
    codes: codes.map(({ code }) => code),
    ids: codes.map(({ id }) => id),
    source: null,
  })

let portal: ReturnType<typeof startPortal>
const noteOf = ({ id }: { id: CodeId }) => shareOf(selectLeaderData(portal.state()), id).note
const notices = () => selectSnacks(portal.state()).map(({ message }) => message)

beforeEach(async () => {
  portal = startPortal(anaUser)
  portal.codes.put(freeCode, other, codeInUse)
  await portal.after()
})

describe('A name for codes that were given', () => {
  it('is noted for all of them, and told [SHARED-9]', async () => {
    await portal.after(copy(freeCode, other))
    await portal.after(
      noteWritten({ field: 1, codes: [freeCode.id, other.id], note: 'Ana', isTold: true }),
    )
    expect([freeCode, other].map(noteOf)).toEqual(['Ana', 'Ana'])
    expect(notices().at(-1)).toEqual({ kind: 'noted', note: 'Ana', count: 2 })
  })

  it('is not told where it could not be kept, which is told instead [SHARED-9]', async () => {
    vi.spyOn(portal.leaderData, 'save').mockResolvedValue(fail({ kind: 'unknown' }))
    await portal.after(noteWritten({ field: 1, codes: [freeCode.id], note: 'Ana', isTold: true }))
    expect(notices().map(({ kind }) => kind)).toEqual(['leader-data-not-kept'])
  })

  it.each(['Ana', ''])(
    'is what was typed last, «%s», also where a part of it is still being saved [SHARED-9]',
    async (note) => {
      await portal.after(copy(freeCode))
      const save = portal.leaderData.save.bind(portal.leaderData)
      const answered = deferred<void>()
      vi.spyOn(portal.leaderData, 'save').mockImplementationOnce(async (...args) => {
        const saved = await save(...args)
        await answered.promise
        return saved
      })
      const written = (text: string, isTold: boolean) =>
        noteWritten({ field: 1, codes: [freeCode.id], note: text, isTold })
      // The page was hidden with half a name in the field.
      await portal.after(written('An', false))
      await portal.after(written(note, true))
      answered.resolve()
      await portal.after()
      expect(noteOf(freeCode)).toBe(note)
    },
  )

  it('leaves the field of a code that was given meanwhile [SHARED-9]', async () => {
    await portal.after(copy(freeCode))
    const [first] = selectSnacks(portal.state())
    if (first) await portal.after(noticeDismissed(first.id))
    await portal.after(copy(other))
    await portal.after(noteWritten({ field: 1, codes: [freeCode.id], note: 'Ana', isTold: true }))
    expect(notices().map(({ kind }) => kind)).toEqual(['code-copied', 'noted'])
  })

  it('stands beside the people whom a code was given to before [SHARED-9]', async () => {
    let field = 0
    const note = (codes: CodeId[], text: string) => {
      field += 1
      return noteWritten({ field, codes, note: text, isTold: true })
    }
    await portal.after(note([freeCode.id], 'Lucía\nPaga el lunes'))
    await portal.after(note([freeCode.id, other.id], 'Grupo'))
    expect([freeCode, other].map(noteOf)).toEqual(['Lucía · Grupo\nPaga el lunes', 'Grupo'])
    expect(notices()).toEqual([{ kind: 'noted', note: 'Grupo', count: 2 }])
    await portal.after(note([freeCode.id], 'Lucía'))
    expect(noteOf(freeCode)).toBe('Lucía · Grupo\nPaga el lunes')
  })

  it('replaces the half of it that was kept while the page was hidden [SHARED-9]', async () => {
    const codes = [freeCode.id, other.id]
    await portal.after(noteWritten({ field: 1, codes, note: 'An', isTold: false }))
    await portal.after(noteWritten({ field: 1, codes, note: 'Ana', isTold: true }))
    expect([freeCode, other].map(noteOf)).toEqual(['Ana', 'Ana'])
    expect(notices()).toEqual([{ kind: 'noted', note: 'Ana', count: 2 }])
  })

  it('that is taken back leaves the same name where it stood before [SHARED-9]', async () => {
    const codes = [freeCode.id, other.id]
    const note = (field: number, ids: CodeId[], text: string) =>
      noteWritten({ field, codes: ids, note: text, isTold: false })
    await portal.after(note(1, [freeCode.id], 'Ana · Luis'))
    await portal.after(note(2, codes, 'Ana'))
    expect([freeCode, other].map(noteOf)).toEqual(['Ana · Luis', 'Ana'])
    await portal.after(note(2, codes, 'Anabel'))
    expect([freeCode, other].map(noteOf)).toEqual(['Ana · Luis · Anabel', 'Anabel'])
    await portal.after(note(2, codes, ''))
    expect([freeCode, other].map(noteOf)).toEqual(['Ana · Luis', ''])
  })

  it('leaves what was noted elsewhere after its field kept half of it [SHARED-9]', async () => {
    const note = (text: string) =>
      noteWritten({ field: 1, codes: [freeCode.id], note: text, isTold: false })
    await portal.after(note('An'))
    const both = { kind: 'share', code: freeCode.id, fields: { note: 'Luis · An' } } as const
    await portal.after(leaderDataChanged(both))
    await portal.after(note('Ana'))
    expect(noteOf(freeCode)).toBe('Luis · Ana')
    await portal.after(note(''))
    expect(noteOf(freeCode)).toBe('Luis')
  })

  it('that another notice cut short is noted without a word [SHARED-9]', async () => {
    await portal.after(noteWritten({ field: 1, codes: [freeCode.id], note: 'Ana', isTold: false }))
    expect(noteOf(freeCode)).toBe('Ana')
    expect(notices()).toEqual([])
  })

  it('is proposed afterwards, once, the latest first [SHARED-9]', async () => {
    const note = (code: CodeId, text: string) =>
      leaderDataChanged({ kind: 'share', code, fields: { note: text } })
    await portal.after(copy(freeCode), note(freeCode.id, 'Para Ana\nPaga el lunes'))
    portal.clock.advance(1_000)
    await portal.after(copy(other), note(other.id, 'Luis'))
    portal.clock.advance(1_000)
    await portal.after(copy(codeInUse), note(codeInUse.id, 'Luis · Eva'))
    expect(selectNames(portal.state())).toEqual(['Luis', 'Eva', 'Ana'])
  })
})
