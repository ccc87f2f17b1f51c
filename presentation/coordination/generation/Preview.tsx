import { useState } from 'react'
import { BOUNDS } from '../../../domain/coordination/generation/bounds'
import {
  drawCode,
  guessesToHit,
  isEasyToGuess,
  roomOf,
} from '../../../domain/coordination/generation/codeShape'
import {
  type GenerationDraft,
  prefixOf,
} from '../../../domain/coordination/generation/generationForm'
import { Steps } from '../../kit/antd/Steps'
import { countInWords } from './generationText'

const SAMPLES = 3

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))

const drawSamples = () =>
  Array.from({ length: SAMPLES }, () =>
    drawCode({ prefix: '', length: BOUNDS.length.max }, randomBytes),
  )

/** A fourth for each step that makes a guess a thousand times less likely. */
const strengthOf = (guesses: number): number =>
  [10_000, 1_000_000, 1_000_000_000].filter((least) => guesses >= least).length + 1

/** On the dark card, in both themes. */
const COLOURS: Readonly<Record<number, string>> = { 1: '#ffb0a8', 2: '#ffd88a' }

const WORDS = ['Se adivina fácil', 'Débil', 'Segura', 'Muy segura']

/** Three codes of the shape, how many there are of it and how likely a guess hits one (GENERATE-12). */
export const Preview = ({ draft }: { readonly draft: GenerationDraft }) => {
  // Drawn once, so that they do not flicker while the prefix is typed.
  const [samples] = useState(drawSamples)
  const length = Number(draft.length)
  const prefix = prefixOf(draft.prefix).replace(/[^A-Z0-9]/g, '')
  const quantity = Math.min(
    BOUNDS.quantity.max,
    Math.max(1, Number.parseInt(draft.quantity, 10) || 1),
  )
  const guesses = guessesToHit({ length }, quantity)
  const strength = strengthOf(guesses)
  const isWeak = isEasyToGuess({ length }, quantity)
  return (
    <section className="card preview" aria-labelledby="preview-title">
      <div>
        <h2 id="preview-title">Así quedarán</h2>
        <p className="preview__sub">Tres ejemplos; los definitivos serán otros.</p>
      </div>
      <ul className="preview__samples" aria-label="Ejemplos" translate="no">
        {samples.map((sample) => (
          <li key={sample} className="preview__sample">
            {prefix && <span>{prefix}</span>}
            {sample.slice(0, length)}
          </li>
        ))}
      </ul>
      <div className="preview__safe" role="status">
        <Steps
          count={WORDS.length}
          filled={strength}
          colour={COLOURS[strength] ?? '#7ef0b8'}
          railColour="#ffffff38"
        />
        <p>
          <b>{`${WORDS[strength - 1]}: se acierta 1 vez en ${countInWords(guesses)}`}</b>
          <span className="preview__sub">
            {`Hay ${countInWords(roomOf({ length }))} de códigos posibles con esta forma. `}
            {isWeak
              ? 'Alargue el código para que nadie lo adivine.'
              : 'Sin O, I, L, 0 ni 1, que se confunden al dictarlos.'}
          </span>
        </p>
      </div>
    </section>
  )
}
