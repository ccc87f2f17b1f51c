import type { UserId } from '../../../domain/session/SignedInUser'
import type { KeptDays } from '../usageLog/keptDays'
import type { KeptUses } from '../usageLog/keptUses'
import type { UsesCopy } from '../usageLog/UsesCopy'
import type { CopySession } from './CopySession'
import type { StoredUses } from './copySchema'

const isKept = (stored: StoredUses | undefined): stored is KeptUses => stored?.key !== undefined

/** The newest uses in the copy's database. */
export class IndexedDbUses implements UsesCopy {
  constructor(private readonly session: CopySession) {}

  read(leader: UserId): Promise<KeptUses | null> {
    return this.session.read(null, async (connection) => {
      const found = await connection.get('uses', leader)
      return isKept(found) ? found : null
    })
  }

  keep(leader: UserId, uses: KeptUses): void {
    this.change(leader, uses)
  }

  readDays(leader: UserId): Promise<KeptDays | null> {
    return this.session.read(
      null,
      async (connection) => (await connection.get('uses', leader))?.byDay ?? null,
    )
  }

  keepDays(leader: UserId, byDay: KeptDays): void {
    this.change(leader, { byDay })
  }

  /** Each part stays when the other changes. */
  private change(leader: UserId, part: StoredUses): void {
    void this.session.write(async (connection) => {
      const found = await connection.get('uses', leader)
      await connection.put('uses', { ...found, ...part }, leader)
    })
  }
}
