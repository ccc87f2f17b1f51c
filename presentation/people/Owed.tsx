import type { Ledger } from '../../domain/people/ledger'
import { ThumbBar } from '../kit/overlays/ThumbBar'
import { counted } from '../texts/counts'
import { useMoney } from './useMoney'

interface Props {
  readonly ledger: Ledger
  readonly onShow: () => void
}

/** The bar at the thumb with what people owe or, where no one does, what is due for codes without a name (PEOPLE-8). */
export const Owed = ({ ledger: { people, nameless, sums }, onShow }: Props) => {
  const money = useMoney()
  const owing = people.filter(({ sums }) => sums.due > 0).length
  const ofNameless = nameless?.sums.due ?? 0
  return (
    <ThumbBar label="Por cobrar">
      <p className="thumb__text">
        {owing > 0 ? counted(owing, 'persona le debe', 'personas le deben') : 'Códigos sin nombre'}
        <br />
        {money(owing > 0 ? sums.due - ofNameless : ofNameless)}
      </p>
      <button type="button" className="btn btn--primary" onClick={onShow}>
        Ver por cobrar
      </button>
    </ThumbBar>
  )
}
