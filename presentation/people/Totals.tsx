import { memo } from 'react'
import type { Ledger } from '../../domain/people/ledger'
import { counted, thousands } from '../texts/counts'
import { GivenBar } from './GivenBar'
import { PrivateNote } from './PrivateNote'

/** All codes by their state (PEOPLE-2), and whose ledger it is (PEOPLE-12). */
export const Totals = memo(
  ({ ledger: { people, sums, ofSeveral } }: { readonly ledger: Ledger }) => (
    <section className="card" aria-label="En total">
      <div className="card__body totals">
        <p>
          <b>{counted(sums.total, 'código', 'códigos')}</b>, dados o usados
        </p>
        <GivenBar sums={sums} isLarge />
        {ofSeveral > 0 && (
          <p className="sub">
            {ofSeveral === 1
              ? '1 código es de varias personas: en total cuenta una vez.'
              : `${thousands(ofSeveral)} códigos son de varias personas: en total cuentan una vez.`}
          </p>
        )}
        {/* Without people, the lesson above says it. */}
        {people.length > 0 && <PrivateNote />}
      </div>
    </section>
  ),
)
