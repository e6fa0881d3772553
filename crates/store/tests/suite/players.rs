//! Players and their tokens.

use super::{a_match, a_player, a_token};
use duello_store::{NewRating, PlayerRow, RatingRow, Store, StoreError, TokenRow};
use std::sync::Arc;
use tokio::task::JoinSet;

on_every_store! {
    a_player_is_found_by_id_and_by_login_in_any_case,
    ids_and_logins_are_unique,
    only_one_of_many_players_gets_a_login,
    a_guest_becomes_an_account,
    a_change_of_an_old_generation_conflicts_and_changes_nothing,
    only_one_of_many_concurrent_session_ends_succeeds,
    a_player_is_merged_into_another,
    a_player_is_deleted_with_tokens_and_ratings,
    tokens_are_found_until_they_are_deleted,
    a_token_has_an_expiry,
}

async fn a_player_is_found_by_id_and_by_login_in_any_case(store: Arc<dyn Store>) {
    assert_eq!(store.find_player("ann").await, Ok(None));
    let ann = a_player("ann", Some("Änn"));
    let guest = a_player("guest", None);
    store.create_player(&ann).await.unwrap();
    store.create_player(&guest).await.unwrap();
    store.create_player(&a_player("another guest", None)).await.unwrap();
    assert_eq!(store.find_player("ann").await, Ok(Some(ann.clone())));
    assert_eq!(store.find_player("guest").await, Ok(Some(guest)));
    assert_eq!(store.find_player("ANN").await, Ok(None));
    for login in ["Änn", "änn", "ÄNN"] {
        assert_eq!(store.find_login(login).await, Ok(Some(ann.clone())), "{login}");
    }
    assert_eq!(store.find_login("Ann").await, Ok(None));
}

async fn ids_and_logins_are_unique(store: Arc<dyn Store>) {
    store.create_player(&a_player("ann", Some("Ann"))).await.unwrap();
    store.create_player(&a_player("bob", Some("bob"))).await.unwrap();
    let taken = Err(StoreError::Taken);
    assert_eq!(store.create_player(&a_player("ann", None)).await, taken);
    assert_eq!(store.create_player(&a_player("eve", Some("aNN"))).await, taken);
    assert_eq!(store.update_player(&a_player("bob", Some("ANN"))).await, taken);
    assert_eq!(store.find_player("bob").await, Ok(Some(a_player("bob", Some("bob")))));
    assert_eq!(store.find_player("eve").await, Ok(None));
    // A player may keep their own login.
    store.update_player(&a_player("bob", Some("BOB"))).await.unwrap();
}

async fn only_one_of_many_players_gets_a_login(store: Arc<dyn Store>) {
    let mut racers = JoinSet::new();
    for number in 0..12 {
        let store = store.clone();
        racers.spawn(async move {
            store.create_player(&a_player(&number.to_string(), Some("ann"))).await
        });
    }
    let outcomes = racers.join_all().await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    let refused = outcomes.iter().filter(|outcome| **outcome == Err(StoreError::Taken));
    assert_eq!(refused.count(), 11, "{outcomes:?}");
}

async fn a_guest_becomes_an_account(store: Arc<dyn Store>) {
    assert_eq!(store.update_player(&a_player("ann", None)).await, Err(StoreError::Unknown));
    store.create_player(&a_player("ann", None)).await.unwrap();
    let account = PlayerRow { name: "Ann".into(), ..a_player("ann", Some("ann")) };
    store.update_player(&account).await.unwrap();
    assert_eq!(store.find_player("ann").await, Ok(Some(account.clone())));
    assert_eq!(store.find_login("ann").await, Ok(Some(account)));
}

async fn a_change_of_an_old_generation_conflicts_and_changes_nothing(store: Arc<dyn Store>) {
    let ann = a_player("ann", Some("ann"));
    store.create_player(&ann).await.unwrap();
    assert_eq!(store.renew_player(&a_player("bob", None)).await, Err(StoreError::Unknown));
    let changed = PlayerRow {
        password: Some("another hash".into()),
        recovery: Some("a\n\nc".into()),
        ..ann.clone()
    };
    store.renew_player(&changed).await.unwrap();
    let kept = PlayerRow { generation: 1, ..changed };
    assert_eq!(store.find_player("ann").await, Ok(Some(kept.clone())));
    // A rename based on the old row cannot restore the old password.
    let renamed = PlayerRow { name: "Annie".into(), ..ann };
    assert_eq!(store.update_player(&renamed).await, Err(StoreError::Conflict));
    assert_eq!(store.renew_player(&renamed).await, Err(StoreError::Conflict));
    assert_eq!(store.find_login("ann").await, Ok(Some(kept.clone())));
    let renamed = PlayerRow { name: "Annie".into(), ..kept };
    store.update_player(&renamed).await.unwrap();
    assert_eq!(store.find_player("ann").await, Ok(Some(renamed)));
}

async fn only_one_of_many_concurrent_session_ends_succeeds(store: Arc<dyn Store>) {
    store.create_player(&a_player("ann", None)).await.unwrap();
    let mut racers = JoinSet::new();
    for number in 0..12 {
        let store = store.clone();
        racers.spawn(async move {
            let row = PlayerRow { name: number.to_string(), ..a_player("ann", None) };
            (number, store.renew_player(&row).await)
        });
    }
    let outcomes = racers.join_all().await;
    let winners: Vec<_> = outcomes.iter().filter(|(_, outcome)| outcome.is_ok()).collect();
    assert_eq!(winners.len(), 1, "{outcomes:?}");
    assert!(outcomes.iter().all(|(_, end)| matches!(end, Ok(()) | Err(StoreError::Conflict))));
    let kept = store.find_player("ann").await.unwrap().unwrap();
    assert_eq!((kept.generation, kept.name), (1, winners[0].0.to_string()));
}

async fn a_player_is_merged_into_another(store: Arc<dyn Store>) {
    store.create_match(&a_match("m")).await.unwrap();
    for (id, login) in [("guest", None), ("ann", Some("ann"))] {
        store.create_player(&a_player(id, login)).await.unwrap();
        store.add_token(&a_token(&format!("token of {id}"), id, "laptop", 1)).await.unwrap();
        store.add_chat("m", id, &format!("said by {id}"), 1).await.unwrap();
    }
    assert_eq!(store.merge_player("guest", "nobody").await, Err(StoreError::Unknown));
    assert_eq!(store.chat_by_player("guest").await.unwrap().len(), 1);
    store.merge_player("guest", "ann").await.unwrap();
    assert_eq!(store.find_player("guest").await, Ok(None));
    // Tokens of the guest are not valid for the account.
    assert_eq!(store.find_token("token of guest").await, Ok(None));
    assert!(store.find_token("token of ann").await.unwrap().is_some());
    let said = store.chat_by_player("ann").await.unwrap();
    let texts: Vec<&str> = said.iter().map(|(_, line)| line.text.as_str()).collect();
    assert_eq!(texts, ["said by guest", "said by ann"]);
    assert_eq!(store.chat_by_player("guest").await, Ok(vec![]));
    // Merging again changes nothing.
    store.merge_player("guest", "ann").await.unwrap();
    assert_eq!(store.find_login("ann").await, Ok(Some(a_player("ann", Some("ann")))));
}

async fn a_player_is_deleted_with_tokens_and_ratings(store: Arc<dyn Store>) {
    for id in ["ann", "bob"] {
        store.create_player(&a_player(id, Some(id))).await.unwrap();
        store.add_token(&a_token(&format!("token of {id}"), id, "laptop", 1)).await.unwrap();
    }
    let rating = |player: &str| RatingRow {
        player: player.into(),
        game: "wizards".into(),
        rating: 1,
        deviation: 1,
        volatility: 1,
        matches: 1,
    };
    let new = |player: &str| NewRating { before: 0, row: rating(player) };
    store.rate("m", 1, &[new("ann"), new("bob")]).await.unwrap();
    store.delete_player("ann").await.unwrap();
    store.delete_player("nobody").await.unwrap();
    assert_eq!(store.find_player("ann").await, Ok(None));
    assert_eq!(store.find_login("ann").await, Ok(None));
    assert_eq!(store.find_token("token of ann").await, Ok(None));
    assert_eq!(store.ratings_of("ann").await, Ok(vec![]));
    assert_eq!(store.leaderboard("wizards", 9).await.unwrap().len(), 1);
    assert_eq!(store.find_token("token of bob").await.unwrap().unwrap().player, "bob");
    assert_eq!(store.ratings_of("bob").await.unwrap().len(), 1);
    // The name is free again.
    store.create_player(&a_player("ann", Some("ann"))).await.unwrap();
}

async fn tokens_are_found_until_they_are_deleted(store: Arc<dyn Store>) {
    assert_eq!(store.find_token("k").await, Ok(None));
    let of_ann = [a_token("k1", "ann", "laptop", 1), a_token("k2", "ann", "phone", 2)];
    store.add_token(&of_ann[1]).await.unwrap();
    store.add_token(&of_ann[0]).await.unwrap();
    store.add_token(&a_token("k3", "bob", "laptop", 3)).await.unwrap();
    let taken = store.add_token(&a_token("k1", "eve", "mine now", 4)).await;
    assert_eq!(taken, Err(StoreError::Taken));
    assert_eq!(store.find_token("k1").await, Ok(Some(of_ann[0].clone())));
    assert_eq!(store.tokens_of("ann").await.unwrap(), of_ann);
    // A player cannot delete a token of another.
    store.delete_token("bob", "k1").await.unwrap();
    assert_eq!(store.tokens_of("ann").await.unwrap().len(), 2);
    store.delete_token("ann", "k1").await.unwrap();
    assert_eq!(store.find_token("k1").await, Ok(None));
    assert_eq!(store.tokens_of("ann").await.unwrap(), of_ann[1..]);
}

async fn a_token_has_an_expiry(store: Arc<dyn Store>) {
    let ending = TokenRow { expires: Some(5_000), ..a_token("k", "ann", "phone", 1) };
    store.add_token(&ending).await.unwrap();
    assert_eq!(store.find_token("k").await, Ok(Some(ending.clone())));
    assert_eq!(store.tokens_of("ann").await, Ok(vec![ending]));
}
