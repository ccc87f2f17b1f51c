import type { WaitingLeader } from '../../../domain/coordination/generation/StoreDirectory'
import type { NewLeader } from '../../../domain/coordination/leaders/LeaderWriter'
import { EMPTY_LEADER, type LeaderDraft } from '../../../domain/coordination/leaders/leaderDraft'
import type { LeaderChecks, LeaderRequest } from '../../../domain/coordination/leaders/leaderForm'
import { type UserId, userId } from '../../../domain/session/SignedInUser'
import { newAccount } from '../../../infrastructure/local/account/newAccount'
import { ourStore } from './users'

/** A form without mistakes. */
export const filledLeader: LeaderDraft = {
  ...EMPTY_LEADER,
  firstName: 'Lucía',
  lastName: 'Mora Solís',
  birthDay: '14',
  birthMonth: '5',
  birthYear: '1998',
  idNumber: '1-0234-0567',
  email: 'Lucia@Example.test',
  phone: '8888 1234',
}

/** The leader that it describes. */
export const luciaRequest: LeaderRequest = {
  firstName: 'Lucía',
  lastName: 'Mora Solís',
  email: 'lucia@example.test',
  dateOfBirth: '1998-05-14',
  idType: 'national_id',
  idNumber: '102340567',
  phone: '+50688881234',
}

export const lucia: NewLeader = {
  ...luciaRequest,
  id: userId('NewLeaderLucia000001'),
  createdBy: userId('coordinator-carla'),
}

/** The document of a registered leader who waits. */
export const waitingDocument = ({
  registeredAt,
  ...leader
}: WaitingLeader & { createdBy: UserId }) => ({
  ...leader,
  ...{ role: 'Leader', storeId: ourStore, permissions: { read: false } },
  ...{ emailVerified: false, createdAt: registeredAt },
})

/** The document of one who is authorized, and has not signed in yet. */
export const invitedDocument = (leader: Parameters<typeof waitingDocument>[0]) => ({
  ...waitingDocument(leader),
  permissions: { read: true },
})

/** The account of an authorized leader. */
export const accountOf = (
  { id, email }: Pick<WaitingLeader, 'id' | 'email'>,
  { hasPassword }: { readonly hasPassword: boolean },
) => ({ ...newAccount({ uid: id, email, displayName: null }), emailVerified: hasPassword })

/** A calendar whose months all have 30 days, and numbering plans of eight digits. */
export const simpleChecks: LeaderChecks = {
  today: '2026-11-20',
  dateOf: (year, month, day) =>
    month >= 1 && month <= 12 && day >= 1 && day <= 30
      ? [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
      : null,
  phoneOf: (typed, country) =>
    /^\d{8}$/.test(typed.replace(/\s/g, '')) && country === 'CR'
      ? `+506${typed.replace(/\s/g, '')}`
      : null,
}
