import { describe, expect, it } from 'vitest'
import { codeId, eventId } from '../../../../domain/codes/AccessCode'
import {
  isShared,
  mergedChange,
  NO_LEADER_DATA,
  NO_PHOTO,
  NO_SETTINGS,
  NOT_SHARED,
  settingsOf,
  shareOf,
  withChanges,
} from '../../../../domain/sharing/leaderData/LeaderData'

describe('Leader data of ids that every object has', () => {
  it.each(['constructor', 'toString', 'valueOf'])('has no mark and no settings of «%s»', (id) => {
    expect(isShared(NO_LEADER_DATA, codeId(id))).toBe(false)
    expect(settingsOf(NO_LEADER_DATA, eventId(id))).toBe(NO_SETTINGS)
  })

  it('keeps what was written of them', () => {
    const code = codeId('constructor')
    const data = withChanges(NO_LEADER_DATA, [{ kind: 'share', code, fields: { note: 'Ana' } }])
    expect(shareOf(data, code)).toEqual({ ...NOT_SHARED, note: 'Ana' })
  })
})

describe('What is asked for a code', () => {
  const code = codeId('one')

  it('is nothing at first, and stays beside its mark and note [PEOPLE-6]', () => {
    expect(NOT_SHARED).toMatchObject({ amount: null, isPaid: false })
    const data = withChanges(NO_LEADER_DATA, [
      { kind: 'share', code, fields: { sharedAt: 5, channel: 'copy', note: 'Ana' } },
      { kind: 'share', code, fields: { amount: 4_000 } },
      { kind: 'share', code, fields: { isPaid: true } },
    ])
    const mark = { sharedAt: 5, channel: 'copy', note: 'Ana', amount: 4_000, isPaid: true }
    expect(shareOf(data, code)).toEqual(mark)
  })
})

describe('The photo', () => {
  const image = 'data:image/jpeg;base64,AAAA'

  it('is none at first, then the latest one, and none again [ACCOUNT-25]', () => {
    expect(NO_LEADER_DATA.photo).toBe(NO_PHOTO)
    const changed = withChanges(NO_LEADER_DATA, [{ kind: 'photo', fields: { image } }])
    expect(changed).toEqual({ ...NO_LEADER_DATA, photo: { image } })
    const removed = withChanges(changed, [{ kind: 'photo', fields: { image: null } }])
    expect(removed).toEqual(NO_LEADER_DATA)
  })

  it('stays where other records change, and leaves them alone', () => {
    const data = withChanges(NO_LEADER_DATA, [
      { kind: 'photo', fields: { image } },
      { kind: 'alerts', fields: { muted: ['low'] } },
    ])
    expect(data.photo).toEqual({ image })
    expect(data.alerts.muted).toEqual(['low'])
  })

  it('of a later change wins', () => {
    const earlier = { kind: 'photo', fields: { image } } as const
    const later = { kind: 'photo', fields: { image: null } } as const
    expect(mergedChange(earlier, later)).toEqual(later)
  })
})
