/** All views by name. */

import { drawBeachView } from './beach-view.ts';
import { drawCityView } from './city-view.ts';
import { drawDroneView } from './drone-view.ts';
import { drawEntranceView } from './entrance-view.ts';
import { drawFacilityView } from './facility-view.ts';
import { drawPitchView } from './pitch-view.ts';
import { drawPlayerView } from './player-view.ts';
import { drawPoolView } from './pool-view.ts';
import { drawPortraitView } from './portrait-view.ts';
import { drawRoomView } from './room-view.ts';
import { drawStadiumView } from './stadium-view.ts';
import type { Stage } from './stage.ts';
import type { ViewName } from './view-names.ts';

export const VIEWS: Record<ViewName, (stage: Stage) => void> = {
  drone: drawDroneView,
  pool: drawPoolView,
  pitch: drawPitchView,
  beach: drawBeachView,
  entrance: drawEntranceView,
  gym: (stage) => drawFacilityView(stage, 'gym'),
  wellness: (stage) => drawFacilityView(stage, 'wellness'),
  hall: (stage) => drawFacilityView(stage, 'hall'),
  restaurant: (stage) => drawFacilityView(stage, 'restaurant'),
  city: (stage) => drawCityView(stage),
  'city-harbour': (stage) => drawCityView(stage, 'harbour'),
  'city-oldTown': (stage) => drawCityView(stage, 'oldTown'),
  'city-alpineTown': (stage) => drawCityView(stage, 'alpineTown'),
  'city-metropolis': (stage) => drawCityView(stage, 'metropolis'),
  player: drawPlayerView,
  portrait: (stage) => drawPortraitView(stage),
  'portrait-woman': (stage) => drawPortraitView(stage, 'woman'),
  'portrait-man': (stage) => drawPortraitView(stage, 'man'),
  room: (stage) => drawRoomView(stage),
  'room-twin': (stage) => drawRoomView(stage, 'twin'),
  'room-double': (stage) => drawRoomView(stage, 'double'),
  'room-family': (stage) => drawRoomView(stage, 'family'),
  'room-suite': (stage) => drawRoomView(stage, 'suite'),
  'room-dormitory': (stage) => drawRoomView(stage, 'dormitory'),
  'room-balcony': (stage) => drawRoomView(stage, 'balcony'),
  'room-single': (stage) => drawRoomView(stage, 'single'),
  stadium: (stage) => drawStadiumView(stage),
  'stadium-trophy': (stage) => drawStadiumView(stage, 'trophy'),
  'stadium-match': (stage) => drawStadiumView(stage, 'match'),
  'stadium-walkout': (stage) => drawStadiumView(stage, 'walkout'),
};
