import { describe, expect, it } from 'vitest'
import { fieldsAt } from '../../../../../infrastructure/firebase/firestore/rest/batchGet'
import {
  type NewDocument,
  update,
  write,
} from '../../../../../infrastructure/firebase/firestore/rest/commit'
import {
  access,
  answer,
  DATABASE,
  failureOf,
  stubFetch,
} from '../../../../support/firebase/restCalls'

const code: NewDocument = {
  path: 'codes/a',
  fields: { code: 'FEST', maxUses: 2 },
  timeFields: ['createdAt'],
}

const fetched = stubFetch()

const sent = () => {
  const [url, request] = fetched.mock.calls[0] ?? []
  return { url, headers: request?.headers, body: JSON.parse(String(request?.body)) as unknown }
}

const committed = JSON.stringify({
  commitTime: 'now',
  writeResults: [
    { updateTime: 'now', transformResults: [{ timestampValue: '2026-11-02T10:00:00Z' }] },
  ],
})

describe('A creation', () => {
  it('asks for new documents that the server dates', async () => {
    fetched.mockResolvedValue(answer(committed))
    await write(access, [{ ...code, condition: { exists: false } }])
    expect(sent()).toEqual({
      url: `${access.url}/documents:commit?prettyPrint=false`,
      headers: expect.objectContaining({
        Authorization: 'Bearer identity',
        'X-Firebase-AppCheck': 'attested',
      }),
      body: {
        writes: [
          {
            update: {
              name: `${DATABASE}/documents/codes/a`,
              fields: { code: { stringValue: 'FEST' }, maxUses: { integerValue: '2' } },
            },
            updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
            updateMask: { fieldPaths: ['code', 'maxUses'] },
            currentDocument: { exists: false },
          },
        ],
      },
    })
  })

  it('writes whole numbers and those with decimals as what they are', async () => {
    fetched.mockResolvedValue(answer(committed))
    await write(access, [{ ...code, fields: { maxUses: 2, percent: 12.5 } }])
    const fields = { maxUses: { integerValue: '2' }, percent: { doubleValue: 12.5 } }
    expect(sent().body).toMatchObject({ writes: [{ update: { fields } }] })
  })

  it('is not repeated: without its answer, none knows whether it was done', async () => {
    fetched.mockRejectedValue(new TypeError('network'))
    await failureOf(write(access, [{ ...code, condition: { exists: false } }]))
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

describe('A change', () => {
  it('names the fields that it sets and removes, of documents that exist', async () => {
    fetched.mockResolvedValue(answer('{"commitTime":"now"}'))
    const change = { path: 'codes/a', fields: { status: 'available' }, timeFields: ['updatedAt'] }
    await update(access, [{ ...change, removedFields: ['deletedAt'] }])
    expect(sent().body).toEqual({
      writes: [
        {
          update: {
            name: `${DATABASE}/documents/codes/a`,
            fields: { status: { stringValue: 'available' } },
          },
          updateMask: { fieldPaths: ['status', 'deletedAt'] },
          updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
          currentDocument: { exists: true },
        },
      ],
    })
  })
})

describe('A write over a known version', () => {
  const note = {
    path: 'leaders/ana/own/share-a',
    fields: { note: 'Luis' },
    timeFields: ['updatedAt'],
    condition: { updateTime: 'before' },
  }
  const result = {
    updateTime: 'after',
    transformResults: [{ timestampValue: '1970-01-01T00:00:01.000002Z' }],
  }
  const answered = (writeResults: readonly object[]) =>
    fetched.mockResolvedValue(answer(JSON.stringify({ commitTime: 'now', writeResults })))

  it('gives the time of the store and the new versions', async () => {
    answered([result, { updateTime: 'later' }])
    expect(await write(access, [note, { ...note, path: 'leaders/ana/own/share-b' }])).toEqual({
      at: 1_000_002,
      updateTimes: ['after', 'later'],
    })
    expect(sent().body).toMatchObject({
      writes: [{ updateMask: { fieldPaths: ['note'] }, currentDocument: note.condition }, {}],
    })
  })

  it.each([
    ['of fewer documents than were written', [result]],
    ['without the time of the store', [{ updateTime: 'after' }, { updateTime: 'after' }]],
  ])('is not known to be done by an answer %s', async (_, results) => {
    answered(results)
    expect(await failureOf(write(access, [note, note]))).toBe('unavailable')
  })
})

describe('A reading of fields', () => {
  it('gives those of the documents that exist', async () => {
    const name = (id: string) => `${DATABASE}/documents/codeTexts/${id}`
    fetched.mockResolvedValue(
      answer(
        JSON.stringify([
          { found: { name: name('A'), fields: { codeId: { stringValue: 'a' } } } },
          { missing: name('B') },
          { found: { name: name('C'), fields: { uses: { integerValue: '1' } } } },
          { found: { name: name('D') } },
          { found: { name: name('OTHER'), fields: { codeId: { stringValue: 'o' } } } },
        ]),
      ),
    )
    const paths = ['A', 'B', 'C', 'D'].map((id) => `codeTexts/${id}`)
    expect(await fieldsAt(access, paths, ['codeId', 'uses'])).toEqual(
      new Map([
        ['codeTexts/A', { codeId: 'a' }],
        ['codeTexts/C', { uses: 1 }],
        ['codeTexts/D', {}],
      ]),
    )
    expect(sent()).toMatchObject({
      url: `${access.url}/documents:batchGet?prettyPrint=false`,
      body: {
        documents: ['A', 'B', 'C', 'D'].map(name),
        mask: { fieldPaths: ['codeId', 'uses'] },
      },
    })
  })

  it('comes in requests of 20, for each of which the rules may look up as many documents', async () => {
    fetched.mockImplementation(async (_, request) => {
      const names: string[] = JSON.parse(String(request?.body)).documents
      return answer(JSON.stringify(names.map((one) => ({ found: { name: one, fields: {} } }))))
    })
    const paths = Array.from({ length: 45 }, (_, at) => `codeTexts/TEXT${at}`)
    expect([...(await fieldsAt(access, paths, null)).keys()]).toEqual(paths)
    const sizes = fetched.mock.calls.map(
      ([, request]) => JSON.parse(String(request?.body)).documents.length,
    )
    expect(sizes).toEqual([20, 20, 5])
    expect(await fieldsAt(access, [], null)).toEqual(new Map())
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['holds a refusal', [{ error: { status: 'PERMISSION_DENIED' } }], 'permission-denied'],
    ['leaves a document out', [{ readTime: 'now' }], 'unavailable'],
  ])('fails where an answer %s', async (_, elements, failure) => {
    fetched.mockResolvedValue(answer(JSON.stringify(elements)))
    expect(await failureOf(fieldsAt(access, ['codeTexts/A'], ['codeId']))).toBe(failure)
  })
})
