import { isNameless, type Person } from '../../domain/people/ledger'
import { Icon } from '../kit/Icon'
import './initials.css'

const TONES = 4

/** Firefox before 125 has none. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('es') : null

/** A flag is one letter of two code points, a family of more. */
const firstLetterOf = (word: string): string => {
  const [first] = segmenter?.segment(word) ?? []
  return first?.segment ?? Array.from(word)[0] ?? ''
}

/** The first letters of the first words of a name. */
const initialsOf = (name: string): string =>
  name
    .split(/[\s,]+/)
    .slice(0, 2)
    .map(firstLetterOf)
    .join('')
    .toLocaleUpperCase('es')

/** The same tone for the same name, so that a person is found by it. */
const toneOf = (key: string): number =>
  Array.from(key).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES

/** A person's initials in a colour of their own. It only decorates the name beside it. */
export const Initials = ({ person }: { readonly person: Person }) => {
  if (isNameless(person)) {
    return (
      <span className="initials" aria-hidden="true">
        <Icon name="question" />
      </span>
    )
  }
  return (
    <span className="initials" data-tone={toneOf(person.key)} aria-hidden="true">
      {initialsOf(person.name)}
    </span>
  )
}
