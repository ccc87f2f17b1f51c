interface Props {
  readonly currentUses: number
  readonly maxUses: number
}

/** Uses made of those allowed (spec §2: current/max). */
export const Uses = ({ currentUses, maxUses }: Props) => (
  <span className="number">{`${currentUses} / ${maxUses}`}</span>
)
