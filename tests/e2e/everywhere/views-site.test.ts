import { views } from '../../screens/views.ts';
import { testForEverybody } from '../../support/browser/everybody.ts';

testForEverybody(views.site);
