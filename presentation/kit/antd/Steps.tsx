import Progress from 'antd/es/progress'

interface Props {
  readonly count: number
  readonly filled: number
  readonly colour: string
  readonly railColour?: string
}

// Over the whole width, and in its colours also where high contrast would fill all parts alike.
const STYLES = {
  root: { display: 'block', forcedColorAdjust: 'none' },
  track: { flex: 1, width: 'auto', borderRadius: 3 },
} as const

/** How many of a few steps are reached, as a bar. A text beside it says so to screen readers. */
export const Steps = ({ count, filled, colour, railColour = 'var(--line)' }: Props) => (
  <Progress
    aria-hidden
    steps={count}
    percent={(100 * filled) / count}
    showInfo={false}
    size={[0, 6]}
    strokeColor={colour}
    railColor={railColour}
    styles={STYLES}
  />
)
