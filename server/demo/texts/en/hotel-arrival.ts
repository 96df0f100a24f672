import type { Sentence } from '../variants.ts';
import type { HotelWords } from './hotel-words.ts';
import { capitalised, distanceWords, numberWord } from './numbers.ts';

/** Sentences about the journey to the hotel. */
export function arrivalSentences(w: HotelWords): Sentence[] {
  const { name, airport, km, minutes, coach, inPlace, inRegion } = w;
  return [
    `${name} is ${km} km from ${airport} airport; allow about ${minutes} minutes by team coach, door to door.`,
    `From ${airport} it is ${minutes} minutes on the coach. At ${name} the room list is ready when you reach reception.`,
    !coach &&
      `Land in the morning and train in the afternoon: the transfer from ${airport} to ${name} takes roughly ${minutes} minutes.`,
    !coach &&
      minutes <= 45 &&
      `The journey is quickly told: land at ${airport}, ${minutes} minutes by coach, bags in the room. At ${name} everyone knows beforehand who shares with whom.`,
    minutes > 45 &&
      `There are ${km} km between ${airport} and ${name}. Plan ${minutes} minutes for the coach and enjoy the quiet once you are there.`,
    !coach &&
      `${km} km of road separate ${airport} from ${name}. Your coach waits at the exit even when the luggage belt takes its time.`,
    `${name} is your base ${inPlace}. We book the transfer from ${airport} with it; it takes ${minutes} minutes.`,
    !coach &&
      `Fly to ${airport}, then ${minutes} minutes by coach. At ${name} the coaching staff get the pitch times at check-in.`,
    `Distances are short ${inRegion}: from ${airport} to ${name} the coach takes ${minutes} minutes.`,
    coach &&
      `From ${coach.from} the coach takes you to the door of ${name} in about ${coach.hours}. If you fly, you land at ${airport}.`,
    coach &&
      coach.km > km * 1.5 &&
      `It is ${coach.km} km by road from ${coach.from} to ${name} and only ${km} from ${airport} airport.`,
    coach &&
      `Coach or plane, both work: about ${coach.hours} from ${coach.from}, ${minutes} minutes from ${airport} airport. Your coach parks free of charge at ${name}.`,
    coach &&
      `Most teams come to ${name} by coach, from ${coach.from} in about ${coach.hours}. The nearest airport is ${airport}.`,
    coach?.isHalfDay &&
      `Leave ${coach.from} after breakfast and you reach ${name} in about ${coach.hours}: there is still time for a first session.`,
    `After ${minutes} minutes on the transfer coach from ${airport} you are at ${name}. Balls and bibs may travel in your own trailer.`,
  ];
}

/** Sentences about the kind of hotel. */
export function houseSentences(w: HotelWords): Sentence[] {
  const { hotel, inPlace } = w;
  const stars = numberWord(hotel.stars);
  const shoreWord = hotel.location.place.shore === 'lake' ? 'lake' : 'beach';
  const shore = hotel.shoreMetres;
  return [
    `The hotel has ${hotel.rooms} rooms and ${stars} stars; teams stay on one corridor.`,
    `${hotel.rooms} rooms, ${stars} stars and a dining room for groups: you will not keep bumping into other guests.`,
    shore !== null &&
      shore > 0 &&
      `The ${shoreWord} is ${distanceWords(shore)} away, just right for a run before breakfast.`,
    shore === 0 &&
      `The hotel stands right on the ${shoreWord === 'lake' ? 'lake shore' : 'beach'}, so recovery in the water costs no journey.`,
    hotel.rooms < 120 &&
      `With ${hotel.rooms} rooms the hotel is small enough for the staff to know your names after two days.`,
    hotel.rooms >= 200 &&
      `Its ${hotel.rooms} rooms can take three teams of one club at the same time.`,
    hotel.isExclusive && 'On request the whole hotel is yours: it then accepts no other group.',
    hotel.isJunior &&
      'Youth teams are welcome here: rooms for three and four, staff rooms on the same corridor, no bar in the group wing.',
    hotel.hasMeetingRoom &&
      'For team talks there is a room with a projector that belongs to your coaching staff in the evening.',
    `This ${stars}-star hotel knows teams: rooms are made up during the morning session, and the corridors stay quiet until after breakfast.`,
    `${capitalised(inPlace)} this hotel with its ${hotel.rooms} rooms is one of those that teams ask for a second time.`,
    `Most of the ${hotel.rooms} rooms are doubles; we keep singles for the coaching staff on request.`,
  ];
}
