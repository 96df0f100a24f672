import type { Sentence } from '../variants.ts';
import type { HotelWords } from './hotel-words.ts';

/** Sentences about the best time to travel, by the season of the region. */
export function climateSentences(w: HotelWords): Sentence[] {
  const { place, inPlace, inRegion, february, april, july, october } = w;
  if (w.season === 'winter')
    return [
      `Im Februar klettert das Thermometer ${inPlace} meist auf ${february} Grad, im Oktober sind es noch ${october}. Die Wochen im Winter sind zuerst vergeben.`,
      `Für die Wintervorbereitung spricht das Wetter: ${february} Grad im Februar, ${april} im April, dazwischen selten ein verlorener Tag.`,
      `${place} im Februar heißt ${february} Grad und kurze Hosen beim Aufwärmen. Im April sind es schon ${april} Grad.`,
      `Während zu Hause der Platz gesperrt ist, trainiert das Team ${inRegion} bei ${february} Grad.`,
      `Von Januar bis März kommen die Seniorenteams, um Ostern die Jugend; bei ${april} Grad im April ist es dann schon T-Shirt-Wetter.`,
      `Mit ${february} Grad im Februar und ${october} im Oktober passt ${place} zur Winterpause ebenso wie zu den Herbstferien.`,
      `Morgens ist es im Januar frisch, mittags sind es um ${february} Grad. Lange Jacken für den Abend einpacken.`,
      `Die besten Wochen liegen zwischen Ende Januar und Mitte April: ${february} bis ${april} Grad und lange helle Nachmittage.`,
      `Sogar im Herbst lohnt sich die Reise, der Oktober bringt ${inPlace} noch ${october} Grad.`,
    ];
  if (w.season === 'spring')
    return [
      `Hauptsaison für Teams ist von März bis Mai: Im April sind ${inPlace} ${april} Grad üblich, abends kühlt es angenehm ab.`,
      `Im April hat es ${april} Grad, im Oktober ${october}: Frühjahr und Herbst sind hier die Zeiten für Fußball.`,
      `Zu Ostern ist der Rasen ${inRegion} dicht und die Luft mild, meist um ${april} Grad.`,
      `Der Frühling kommt ${inPlace} früh. ${april} Grad im April reichen für zwei Einheiten am Tag, ohne dass jemand verbrennt.`,
      `Wer im Februar kommt, packt bei ${february} Grad lange Hosen ein; ab Ende März braucht sie niemand mehr.`,
      `Die Osterferien sind schnell belegt. Davor und danach hast du bei rund ${april} Grad mehr Auswahl bei den Platzzeiten.`,
      `Auch der Oktober ist mit ${october} Grad noch ein guter Trainingsmonat, dann sind die Häuser leerer und günstiger.`,
      `Im Hochsommer steigt das Thermometer auf ${july} Grad; die Teams kommen deshalb im Frühjahr und im Herbst.`,
      `${april} Grad im April, ${october} im Oktober: ${place} ist ein Ziel für die Wochen, in denen die Saison läuft oder gerade Pause macht.`,
    ];
  return [
    `Für die Sommervorbereitung spricht das Klima: ${july} Grad im Juli, kühle Nächte und kurze Wege.`,
    `Im Juli hat es ${inPlace} meist ${july} Grad. Das ist warm genug für kurze Hosen und kühl genug für zwei Einheiten.`,
    `Wenn es anderswo drückt, trainiert das Team ${inRegion} bei ${july} Grad und schläft mit offenem Fenster.`,
    `Von Ende Juni bis Mitte August ist Hochsaison; bei ${july} Grad bleibt die Belastung steuerbar.`,
    `Der Juli bringt ${july} Grad und gelegentlich ein Gewitter am Abend, dann weicht das Training auf den frühen Vormittag aus.`,
    `Im Oktober sind es noch ${october} Grad, für ein langes Wochenende zur Saisonmitte reicht das gut.`,
    `Die Vorbereitung auf die neue Runde beginnt hier im Juli: ${july} Grad, klare Luft und wenig Ablenkung.`,
    `Ein Blick ins Klima: April ${april} Grad, Juli ${july} Grad. Die Plätze sind ab Mai freigegeben.`,
    `Regen gehört dazu, Hitze nicht: Im Juli erreicht das Thermometer im Schnitt ${july} Grad.`,
  ];
}
