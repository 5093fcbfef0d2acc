import { callOff } from './callOff.ts'
import { getPickup } from './getPickup.ts'
import { handOver } from './handOver.ts'
import { keepPickup } from './keepPickup.ts'
import { listDeskShops } from './listDeskShops.ts'
import { listPickups } from './listPickups.ts'
import { preparePickup } from './preparePickup.ts'
import { setReady } from './setReady.ts'

/** Calls on pickups at the desk of a shop. */
export const pickups = {
  listDeskShops,
  listPickups,
  getPickup,
  preparePickup,
  setReady,
  handOver,
  keepPickup,
  callOff,
}
