interface Props {
  readonly currentUses: number
  readonly maxUses: number
}

/** Uses made and allowed (TRACKING-3). */
export const Uses = ({ currentUses, maxUses }: Props) => (
  <span className="number">{`${currentUses} / ${maxUses}`}</span>
)
