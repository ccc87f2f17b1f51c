import { describe, expect, it } from 'vitest'
import { codeId, eventId } from '../../../domain/codes/AccessCode'
import {
  isShared,
  NO_LEADER_DATA,
  NO_SETTINGS,
  NOT_SHARED,
  settingsOf,
  shareOf,
  withChanges,
} from '../../../domain/leaderData/LeaderData'

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
