import { describe, expect, it } from 'vitest'
import { ListenerErrors } from '../../../../infrastructure/firebase/firestore/ListenerErrors'

describe('The error of a listener', () => {
  it('is not a failure if the session closed the store', () => {
    const errors = new ListenerErrors()
    expect(errors.failureOf({ code: 'aborted' })).toEqual({ kind: 'unknown' })
    errors.close()
    expect(errors.failureOf({ code: 'aborted' })).toBeNull()
    expect(errors.failureOf({ code: 'unavailable' })).toEqual({ kind: 'offline' })
  })
})
