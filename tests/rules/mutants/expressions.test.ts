import { describe, expect, it, test } from 'vitest'
import { edited, editsOf, tokensOf } from './expressions.mjs'

const variants = (expression: string) =>
  editsOf(tokensOf(expression)).map((edit) => edited(expression, edit))

describe('A condition has a mutant', () => {
  const cases: readonly [string, string, string[]][] = [
    ['with true for each operand of &&', 'a == x && b', ['true && b', 'a == x && true']],
    ['with false for each operand of ||', 'a || b', ['false || b', 'a || false']],
    [
      'for each operand in brackets too',
      'a && (b || c)',
      ['true && (b || c)', 'a && true', 'a && (false || c)', 'a && (b || false)'],
    ],
    [
      'for each element of a list',
      "hasOnly(['a', 'b', 'c'])",
      ["hasOnly(['b', 'c'])", "hasOnly(['a', 'c'])", "hasOnly(['a', 'b'])"],
    ],
    ['for the only element of a list', "hasOnly(['a'])", ['hasOnly([])']],
    ['for each bound', 'size() <= 200', ['size() <= 201', 'size() <= 199']],
    ['for a bound of none', 'size() > 0', ['size() > 1']],
    [
      'for a bound that is an argument',
      "isText('name', 20)",
      ["isText('name', 21)", "isText('name', 19)"],
    ],
    [
      'for each alternative and anchor of a regular expression',
      'matches(/^(on|off)$/)',
      [
        'matches(/^(zzzz|off)$/)',
        'matches(/^(on|zzzz)$/)',
        'matches(/(on|off)$/)',
        'matches(/^(on|off)/)',
      ],
    ],
    [
      'for each alternative of a pattern in quotes',
      "matches('(a|b)-(c|d)')",
      [
        "matches('(zzzz|b)-(c|d)')",
        "matches('(a|zzzz)-(c|d)')",
        "matches('(a|b)-(zzzz|d)')",
        "matches('(a|b)-(c|zzzz)')",
        "matches('.*(a|b)-(c|d)')",
        "matches('(a|b)-(c|d).*')",
      ],
    ],
    [
      'for each member of a class in a pattern, and each end of a range',
      `matches("[a-z_-]@[1-9][.]")`,
      [
        `matches("[_-]@[1-9][.]")`,
        `matches("[b-z_-]@[1-9][.]")`,
        `matches("[a-y_-]@[1-9][.]")`,
        `matches("[a-z-]@[1-9][.]")`,
        `matches("[a-z_]@[1-9][.]")`,
        `matches("[a-z_-]@[2-9][.]")`,
        `matches("[a-z_-]@[1-8][.]")`,
        `matches("[.a-z_-]@[1-9][.]")`,
        `matches("[a-z_-]@[.1-9][.]")`,
        `matches(".*[a-z_-]@[1-9][.]")`,
        `matches("[a-z_-]@[1-9][.].*")`,
      ],
    ],
    [
      'for each count in a pattern',
      "matches('x{6,20}y{8}z{0,2}')",
      [
        "matches('x{7,20}y{8}z{0,2}')",
        "matches('x{6,21}y{8}z{0,2}')",
        "matches('x{5,20}y{8}z{0,2}')",
        "matches('x{6,19}y{8}z{0,2}')",
        "matches('x{6,20}y{9}z{0,2}')",
        "matches('x{6,20}y{7}z{0,2}')",
        "matches('x{6,20}y{8}z{1,2}')",
        "matches('x{6,20}y{8}z{0,3}')",
        "matches('x{6,20}y{8}z{0,1}')",
        "matches('.*x{6,20}y{8}z{0,2}')",
        "matches('x{6,20}y{8}z{0,2}.*')",
      ],
    ],
    [
      'for any number of a class, and not beside a pattern that takes anything there',
      "matches('.*[ab]*.*')",
      [
        "matches('.*[b]*.*')",
        "matches('.*[a]*.*')",
        "matches('.*[ab]{0,8}.*')",
        "matches('.*[.ab]*.*')",
      ],
    ],
    [
      'for a pattern that is refused, only what lets more through',
      "!matches('[ab]*')",
      ["!matches('[b]*')", "!matches('[a]*')", "!matches('[ab]{0,8}')"],
    ],
  ]
  test.each(cases)('%s', (_, expression, expected) => {
    expect(variants(expression)).toEqual(expected)
  })

  it('but none for a string, a comment, a path or a key', () => {
    expect(variants("a == 'b && c || 12'")).toEqual([])
    expect(variants('a // && b\n')).toEqual([])
    expect(variants('a /* && b */')).toEqual([])
    expect(
      variants('get(/databases/$(database)/documents/users/$(request.auth.uid)).data'),
    ).toEqual([])
    expect(variants("data['a']")).toEqual([])
    expect(variants('data[field]')).toEqual([])
  })
})
