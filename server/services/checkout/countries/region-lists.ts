import AE from '../../../../public/assets/regions/AE.json' with { type: 'json' };
import AT from '../../../../public/assets/regions/AT.json' with { type: 'json' };
import CH from '../../../../public/assets/regions/CH.json' with { type: 'json' };
import CY from '../../../../public/assets/regions/CY.json' with { type: 'json' };
import CZ from '../../../../public/assets/regions/CZ.json' with { type: 'json' };
import DE from '../../../../public/assets/regions/DE.json' with { type: 'json' };
import DK from '../../../../public/assets/regions/DK.json' with { type: 'json' };
import EG from '../../../../public/assets/regions/EG.json' with { type: 'json' };
import ES from '../../../../public/assets/regions/ES.json' with { type: 'json' };
import GR from '../../../../public/assets/regions/GR.json' with { type: 'json' };
import HR from '../../../../public/assets/regions/HR.json' with { type: 'json' };
import HU from '../../../../public/assets/regions/HU.json' with { type: 'json' };
import IT from '../../../../public/assets/regions/IT.json' with { type: 'json' };
import MT from '../../../../public/assets/regions/MT.json' with { type: 'json' };
import NL from '../../../../public/assets/regions/NL.json' with { type: 'json' };
import PL from '../../../../public/assets/regions/PL.json' with { type: 'json' };
import PT from '../../../../public/assets/regions/PT.json' with { type: 'json' };
import SE from '../../../../public/assets/regions/SE.json' with { type: 'json' };
import SI from '../../../../public/assets/regions/SI.json' with { type: 'json' };
import SK from '../../../../public/assets/regions/SK.json' with { type: 'json' };
import TN from '../../../../public/assets/regions/TN.json' with { type: 'json' };
import TR from '../../../../public/assets/regions/TR.json' with { type: 'json' };

/** The region lists that browsers load too, by country. Imported, so that the edge bundle has them. */
export const regionLists: Readonly<Record<string, unknown>> = {
  AE,
  AT,
  CH,
  CY,
  CZ,
  DE,
  DK,
  EG,
  ES,
  GR,
  HR,
  HU,
  IT,
  MT,
  NL,
  PL,
  PT,
  SE,
  SI,
  SK,
  TN,
  TR,
};
