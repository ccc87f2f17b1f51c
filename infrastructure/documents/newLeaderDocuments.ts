import type { NewLeader } from '../../domain/coordination/leaders/LeaderWriter'
import { producerAuthorization } from '../../domain/coordination/leaders/Notification'
import { asCreated } from '../../domain/shared/writeRules'

/**
 * The documents of a leader who does not exist yet (ENTITY-1, ENTITY-9, WRITE-1). The data that identify the
 * person stand apart from those by which the leaders of the store are listed.
 *
 * @param now epoch milliseconds, or what stands for the time of the store's server
 */
export const newLeaderDocuments = <M>(leader: NewLeader, storeId: string, now: M) => {
  const { id, firstName, lastName, email, createdBy } = leader
  const { dateOfBirth, idType, idNumber, phone } = leader
  const stamp = { createdAt: now, createdBy }
  return {
    user: asCreated(
      {
        role: 'Leader',
        storeId,
        firstName,
        lastName,
        displayName: `${firstName} ${lastName}`,
        email,
        emailVerified: false,
        isAnonymous: false,
        providerData: [],
        permissions: { read: false },
      },
      { id, ...stamp },
    ),
    listing: asCreated({ firstName, lastName, email, canRead: false }, { id, ...stamp }),
    identity: asCreated({ dateOfBirth, idType, idNumber, phone }, { id: 'identity', ...stamp }),
    reservation: asCreated({ userId: id }, { id: email, ...stamp }),
    notification: producerAuthorization({ id, email }, { id, date: now }),
  }
}
