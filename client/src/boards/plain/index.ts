import Plain from './Plain.svelte'
import type { Board } from '../board'

const board: Board = {
  component: Plain,
  panels: [],
  where: () => '',
  seat: (view, seat) => ({ points: view.scores[seat] ?? 0, unit: '', resources: [] }),
  buttons: () => []
}
export default board
