// One file, so that time travel is one request.
export { TravelClock } from './travel-clock.tsx';
export { TravelDriver } from './travel-driver.tsx';
export { TravelRuler } from './travel-ruler.tsx';
