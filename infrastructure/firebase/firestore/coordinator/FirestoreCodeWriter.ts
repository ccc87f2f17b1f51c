import type { Log } from '../../../../application/device/Log'
import type { CodeId } from '../../../../domain/codes/AccessCode'
import type {
  BeginFailure,
  CodeWriter,
  NewBatch,
  NewCode,
  WriteFailure,
} from '../../../../domain/coordination/generation/CodeWriter'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import { newCodeDocument } from '../../../documents/newCodeDocument'
import { codeOf, toReadFailure } from '../../errors'
import { fieldsAt } from '../rest/batchGet'
import { create, type NewDocument } from '../rest/commit'
import type { RestAccess } from '../rest/post'
import { toResult } from '../toResult'
import { createCounted } from './allowance'
import { MAY_BE_TAKEN } from './refusals'

/**
 * The rules may look up 20 documents for one commit: each code and its reservation, and once for all of them who writes,
 * for which leader and event, and the batch. This takes for granted that a document counts once for a commit, as in the
 * emulator; where production refuses it, fewer are written at once.
 * @see https://firebase.google.com/docs/firestore/security/rules-conditions#access_call_limits
 */
const AT_ONCE = 8

/** Creates codes in Firestore, each with the reservation of its text: `stores/{storeId}/codeTexts/{text}`. */
export class FirestoreCodeWriter implements CodeWriter {
  readonly atOnce = AT_ONCE

  constructor(
    private readonly access: RestAccess,
    private readonly storeId: string,
    private readonly log: Log,
  ) {}

  async begin(
    { trackingId, createdBy }: NewBatch,
    ids: readonly CodeId[],
  ): Promise<Result<void, BeginFailure>> {
    const path = `stores/${this.storeId}/batches/${trackingId}`
    const document = {
      path,
      fields: { id: trackingId, codeIds: ids, createdBy },
      timeFields: ['createdAt'],
    }
    const use = { uid: createdBy, kind: 'codes', amount: ids.length, id: trackingId } as const
    try {
      return await createCounted(this.access, use, [document], async () => {
        const there = (await fieldsAt(this.access, [path], ['createdBy'])).get(path)
        return there?.createdBy === createdBy ? ok(undefined) : null
      })
    } catch (cause) {
      this.log.error('A batch of codes could not begin', cause)
      return fail(toReadFailure(cause))
    }
  }

  async write(batch: NewBatch, codes: readonly NewCode[]): Promise<Result<void, WriteFailure>> {
    try {
      await create(
        this.access,
        codes.flatMap((code) => this.documentsOf(batch, code)),
      )
      return ok(undefined)
    } catch (cause) {
      if (MAY_BE_TAKEN.has(codeOf(cause))) {
        const judged = await this.judge(codes)
        if (judged) return judged
      }
      this.log.error('Codes could not be written', cause)
      return fail(toReadFailure(cause))
    }
  }

  taken(texts: readonly string[]): Promise<Result<ReadonlySet<string>, ReadFailure>> {
    return toResult(this.log, 'The texts of codes could not be read', async () => {
      const owners = await this.ownersOf(texts)
      return new Set(texts.filter((text) => owners.has(this.pathOf(text))))
    })
  }

  /** The meaning of a refusal; null if it has nothing to do with the texts. */
  private async judge(codes: readonly NewCode[]): Promise<Result<void, WriteFailure> | null> {
    try {
      const owners = await this.ownersOf(codes.map(({ code }) => code))
      const isOwn = ({ id, code }: NewCode) => owners.get(this.pathOf(code)) === id
      if (codes.every(isOwn)) return ok(undefined)
      return owners.size > 0 ? fail({ kind: 'taken' }) : null
    } catch {
      // The first refusal is the one to report.
      return null
    }
  }

  /** The ids of the codes that have the texts, by the paths of their reservations. */
  private async ownersOf(texts: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
    const paths = texts.map((text) => this.pathOf(text))
    const found = await fieldsAt(this.access, paths, ['codeId'])
    return new Map(Array.from(found, ([path, { codeId }]) => [path, codeId]))
  }

  private documentsOf(batch: NewBatch, code: NewCode): readonly NewDocument[] {
    // The server's time stands for the one that is left out.
    const { createdAt: _, ...fields } = newCodeDocument(batch, code, null)
    const timeFields = ['createdAt']
    const reservation = { id: code.code, codeId: code.id, createdBy: batch.createdBy }
    return [
      { path: `codes/${code.id}`, fields, timeFields },
      { path: this.pathOf(code.code), fields: reservation, timeFields },
    ]
  }

  private pathOf(text: string): string {
    return `stores/${this.storeId}/codeTexts/${text}`
  }
}
