import { describe, expect, it } from 'vitest'
import { isOwnFailure } from '../../src/isOwnFailure'

const FILES = 'https://portal.example/assets/'

const failed = (stack: string) => Object.assign(new Error('failed'), { stack })

describe('A rejected promise', () => {
  it.each([
    ['a text of an injected script', 'Object Not Found Matching Id:3, MethodName:update'],
    ['nothing', undefined],
    ['an object', { code: 4001 }],
    ['an error of an extension', failed('Error\n at chrome-extension://abc/inpage.js:1:2')],
    ['an error of Safari’s extensions', failed('f@safari-web-extension://abc/inpage.js:1:2')],
    [
      'an error of evaluated code',
      failed('Error: failed\n at eval (eval at <anonymous> (:1:1), <anonymous>:1:15)'),
    ],
    ['an error of a script in the page', failed('Error\n at https://portal.example/codigos:1:99')],
  ])('with %s is not the portal’s [ERROR-20]', (_, reason) => {
    expect(isOwnFailure(reason, FILES)).toBe(false)
  })

  it.each([
    ['of its files', failed('TypeError\n at a (https://portal.example/assets/main-x.js:1:2)')],
    [
      'that went through an extension',
      failed(
        'TypeError\n at fetch (chrome-extension://a/b.js:1:2)\n at a (https://portal.example/assets/main-x.js:1:2)',
      ),
    ],
    ['of the browser, without a stack', failed('')],
    [
      'whose message has an address',
      Object.assign(new Error('Failed to fetch https://x.test/y'), {
        stack: 'TypeError: Failed to fetch https://x.test/y',
      }),
    ],
  ])('with an error %s is the portal’s', (_, reason) => {
    expect(isOwnFailure(reason, FILES)).toBe(true)
  })
})
